import { layoutSizes } from '@atelier/domain/vocabulary/limits';

interface Device {
  touchPoints: number;
  screenWidth: number;
  screenHeight: number;
  windowWidth: number;
}

/** A tablet is a touch screen whose short side is wider than any phone. */
const tabletShortSide = 600;

/** M1.9: only a tablet held too narrow is asked to turn; a phone cannot and a desktop window can simply grow. */
export function needsTurning({ touchPoints, screenWidth, screenHeight, windowWidth }: Device): boolean {
  const isTablet = touchPoints > 1 && Math.min(screenWidth, screenHeight) >= tabletShortSide;
  const couldBeWider = Math.max(screenWidth, screenHeight) >= layoutSizes.mobileBelow;
  return isTablet && couldBeWider && windowWidth < layoutSizes.mobileBelow;
}
