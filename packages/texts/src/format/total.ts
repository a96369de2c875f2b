import { COUNTED_RECORDS } from '@estudio/domain'
import { wholeNumber } from './numbers.ts'

/** The total of a list: “43”, or “más de 10,000” when the server counted no further. `more` is the first word then. */
export const formatTotal = (total: number, more: 'más' | 'Más' = 'más'): string =>
  total > COUNTED_RECORDS ? `${more} de ${wholeNumber(COUNTED_RECORDS)}` : String(total)
