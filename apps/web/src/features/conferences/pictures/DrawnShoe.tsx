/** Where a picture is missing, and for the walk of the intro: a shoe in the ink of the season. */
export function DrawnShoe({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <svg
      viewBox="0 0 420 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M22 140 C18 96 20 62 34 34 C40 22 58 20 66 32 C76 52 96 60 124 58 C150 56 164 42 176 26 C184 16 200 16 208 26 C236 62 286 88 346 100 C384 108 402 122 404 142 Z"
        fill={isFilled ? 'var(--season)' : 'none'}
      />
      <path
        d="M16 140 H406 C412 140 412 152 408 160 C402 174 392 180 376 180 H46 C26 180 14 168 14 152 C14 146 14 140 16 140 Z"
        fill={isFilled ? 'var(--ground)' : 'none'}
      />
      <path d="M192 46 L172 70 M216 62 L194 88 M242 78 L218 104 M270 90 L246 116" strokeLinecap="round" />
      <path d="M36 96 C70 112 104 112 128 140 M346 102 C326 112 316 124 314 140" opacity="0.7" />
      <path d="M14 160 H410" opacity="0.5" />
    </svg>
  );
}
