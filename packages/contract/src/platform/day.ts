import { isCalendarDay } from '@atelier/domain/shared/dates';
import { z } from 'zod';

/** A day of the calendar as YYYY-MM-DD; the database knows no year 0. */
export const day = z.iso.date().refine(isCalendarDay, 'There is no such day.');
