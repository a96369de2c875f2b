import { plural } from '../format/count.ts'
import { formatDayAndMonth } from '../format/dates.ts'

/** “1 reposición, hasta el 14 de diciembre”. The first of several is the one that ends first. */
const counter = (count: number, until: string) =>
  plural(count, {
    one: `1 reposición, hasta el ${formatDayAndMonth(until)}`,
    other: `${count} reposiciones, la primera hasta el ${formatDayAndMonth(until)}`,
  })

/** Make-ups: the class of a standing date that is given up in time. What members read; staff share the counter. */
export const makeUps = {
  counter,
  own: (count: number, until: string) => `${counter(count, until)}. Se usa sola cuando reservas otra clase.`,
  /** What giving a date up, or cancelling in time, gives. */
  gives: (until: string) => `Recibes una reposición, válida hasta el ${formatDayAndMonth(until)}.`,
  limit: 'Ya recibiste las reposiciones de ese mes: la clase regresa a tu plan.',
  given: 'Recibiste una reposición.',
  /** In the booking dialog. */
  pays: (until: string) => `Se usará tu reposición, válida hasta el ${formatDayAndMonth(until)}.`,
} as const
