import type { ImportReason } from '@estudio/contract'
import {
  type CivilDate,
  foldText,
  isUnusualAddress,
  plainText,
  readPhone,
  tidyName,
  validateEmail,
  validateGivenName,
  validatePhone,
} from '@estudio/domain'
import { isEmailAddress, normalizeEmail } from '../../../platform/email-address.ts'
import { type Cell, isEmpty, type TableRow } from '../../../platform/files/tables/cells.ts'
import { type DateOrder, parseDate } from '../../../platform/files/tables/read-date.ts'
import type { Heading, Role } from './client-columns.ts'

/** A row of the file in the form in which the studio stores its values. A refused row shows what was written. */
export interface ClientRow {
  line: number
  full_name: string | null
  phone: string | null
  email: string | null
  plan_name: string | null
  /** Null for an empty cell and for an unlimited number. */
  classes_left: number | null
  end_date: CivilDate | null
  reason: ImportReason | null
}

/** The cells of a row that cannot be read, as the file writes them; null for a cell that can be read. */
export interface UnreadCells {
  classes_text: string | null
  end_text: string | null
}

const MAX_TEXT = 255

/** Some programs write `="667…"` or `'667…`, so that a spreadsheet does not read a number. */
const withoutGuard = (text: string): string => text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=\S)/, '')

const written = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')

const textOf = (cell: Cell): string =>
  plainText(
    withoutGuard(written(cell))
      .slice(0, MAX_TEXT)
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '),
  ).trim()

/** A number as a spreadsheet writes it: 6.671234567E9, 6671234567.0 or 6,671,234,567. */
const NUMBER = /^(?:(\d)[.,](\d{9})E\+?0?9|(\d{10})\.0+|(\d(?:,\d{3}){3}))$/i
const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+?\d+$/i

const phoneText = (text: string): string => (NUMBER.test(text) ? text.replace(/E.*$|\.0+$|\D/gi, '') : text)

/** “Apellido, Nombre” in the order in which a name is spoken. */
const inSpokenOrder = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',')
  return first.trim() && last.trim() && more.length === 0 ? `${first} ${last}` : name
}

/** A cell that a spreadsheet would compute is no name, and neither is a number. */
const isNameText = (name: string): boolean => /\p{L}/u.test(name) && !/^[=+@-]|[<>=|{}\\^~;]/.test(name)

const UNLIMITED = ['ilimitado', 'ilimitadas', 'ilimitados', 'sin limite', 'unlimited', '∞', '-']

/** Undefined for a text that is no number of classes. */
const classesOf = (cell: Cell): number | null | undefined => {
  const text = foldText(textOf(cell))
  if (text === '' || UNLIMITED.includes(text)) return null
  const number = /^\d{1,5}(\.0+)?$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= 10_000 ? number : undefined
}

/** A CSV file may have the numbers by which Excel counts days. */
const dateCell = (cell: Cell): Cell => {
  const text = typeof cell === 'string' ? withoutGuard(cell).trim() : cell
  return typeof text === 'string' && /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : text
}

export const cellOf = ({ cells }: TableRow, { places }: Heading, role: Role): Cell => {
  const at = places[role]
  return at === undefined ? null : (cells[at] ?? null)
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const isPhone = (phone: string): boolean => validatePhone(phone) === undefined

const isAddress = (email: string): boolean =>
  validateEmail(email) === undefined && isEmailAddress(normalizeEmail(email)) && !isUnusualAddress(email)

/** Reads one row below the headings. */
export function readClient(row: TableRow, heading: Heading, order: DateOrder): ClientRow & UnreadCells {
  const text = (role: Role) => textOf(cellOf(row, heading, role))
  const joined = `${text('first_name')} ${text('last_name')}`
  const name = tidyName(heading.places.full_name === undefined ? joined : inSpokenOrder(text('full_name')))
  const [phone, email, plan] = [phoneText(text('phone')), text('email'), text('plan')]
  const classes = classesOf(cellOf(row, heading, 'classes_left'))
  const end = dateCell(cellOf(row, heading, 'end_date'))
  const date = isEmpty(end) ? null : parseDate(end, order)
  const hasPlan = plan !== ''
  const isDateUnread = hasPlan && !isEmpty(end) && !date

  const reason = (): ImportReason | null => {
    if (row.cells.slice(heading.headings.length).some((cell) => !isEmpty(cell))) return 'cells_moved'
    if (name === '') return 'name_missing'
    if (validateGivenName(name) !== undefined || !isNameText(name)) return 'name_invalid'
    if (phone === '' && email === '') return 'contact_missing'
    if (SHORTENED_NUMBER.test(phone)) return 'phone_shortened'
    if (phone !== '' && !isPhone(phone)) return 'phone_invalid'
    if (email !== '' && !isAddress(email)) return 'email_invalid'
    if (hasPlan && classes === undefined) return 'classes_invalid'
    if (isDateUnread) return 'date_invalid'
    return null
  }
  const refused = reason()
  return {
    line: row.line,
    full_name: orNull(name),
    phone: orNull(isPhone(phone) ? readPhone(phone) : phone),
    email: orNull(email && isAddress(email) ? normalizeEmail(email) : email),
    plan_name: orNull(plan),
    classes_left: hasPlan ? (classes ?? null) : null,
    end_date: hasPlan ? (date ?? null) : null,
    classes_text: hasPlan && classes === undefined ? text('classes_left') : null,
    end_text: isDateUnread ? textOf(end) : null,
    reason: refused,
  }
}
