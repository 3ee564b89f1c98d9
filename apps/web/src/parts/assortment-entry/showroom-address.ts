export const showroomAddress = (id: string): string => `/product/assortments/assortment/${id}/showroom`;
