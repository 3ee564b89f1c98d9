import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShowroom } from '../showroom-context.ts';

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** To the cover, or to where the products stand together. */
export function CoverLink({ className, children }: Props) {
  const { id, elsewhere } = useShowroom();
  if (elsewhere !== undefined)
    return (
      <Link
        {...elsewhere.together}
        className={className}
        aria-label={`Atelier, to the ${elsewhere.togetherName.toLowerCase()}`}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to="/product/assortments/assortment/$assortmentId/showroom"
      params={{ assortmentId: id }}
      search={{ at: 'cover' }}
      className={className}
      aria-label="Atelier, to the cover"
    >
      {children}
    </Link>
  );
}

/** To the page of a product. */
export function ProductLink({ row, className, children }: Props & { row: { readonly id: string } }) {
  const { id, elsewhere } = useShowroom();
  if (elsewhere !== undefined)
    return (
      <Link {...elsewhere.detail(row.id)} className={className}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/product/assortments/assortment/$assortmentId/showroom/detail/$styleColorId"
      params={{ assortmentId: id, styleColorId: row.id }}
      className={className}
    >
      {children}
    </Link>
  );
}
