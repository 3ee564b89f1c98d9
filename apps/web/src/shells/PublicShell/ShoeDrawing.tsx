interface Colors {
  upper: string;
  panel: string;
  sole: string;
}

/** A court shoe from the side, drawn for this page. */
export function ShoeDrawing({ upper, panel, sole }: Colors) {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      <path
        fill={upper}
        d="M31 108c-5-24-1-55 7-75 2-6 9-8 14-4 13 11 33 13 46-1 5-6 14-6 19-1 21 21 44 35 76 42 34 7 71 7 92 20 8 5 12 12 13 19z"
      />
      <path fill={panel} d="M116 27c20 21 43 36 77 43l-16 34c-43-7-73-31-87-60z" />
      <path
        fill="#000"
        fillOpacity=".1"
        d="M31 108c-4-18-3-40 2-58 12 3 25 19 30 58zM246 80c18 4 34 8 43 15 6 4 9 9 9 13h-56c-3-10-2-21 4-28z"
      />
      <g fill="none" stroke={sole} strokeWidth="5" strokeLinecap="round">
        <path d="m112 52 26-8M126 66l28-10M143 79l30-14M164 89l27-16" />
      </g>
      <path fill={sole} d="M26 106h274c3 0 5 2 5 5v7c0 8-6 14-14 14H43c-10 0-18-7-19-17l-1-6c0-2 1-3 3-3z" />
      <path fill="#000" fillOpacity=".08" d="M24 119h280c-2 7-7 13-13 13H43c-10 0-17-6-19-13z" />
    </svg>
  );
}
