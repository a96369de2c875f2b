import type { ImportReason } from '@estudio/contract'
import { type CivilDate, foldText, validateGivenName } from '@estudio/domain'
import { type Cell, isEmpty, type TableRow } from '../../../platform/files/tables/cells.ts'
import { type DateOrder, parseDate } from '../../../platform/files/tables/read-date.ts'
import { textOf, withoutGuard } from './client-cells.ts'
import type { ClientHeading, Role } from './client-columns.ts'
import { type RowWarning, readEmailCell, readPhoneCell } from './client-contacts.ts'
import { joinName } from './client-name.ts'

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

/** The texts of the file that the import does not take. */
export interface UnreadCells {
  /** The cells of the plan that cannot be read; null for a cell that can be read. */
  classes_text: string | null
  end_text: string | null
  /** The cells of contacts that were read in part or not at all. */
  warnings: RowWarning[]
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

export const cellOf = ({ cells }: TableRow, { places }: ClientHeading, role: Role): Cell => {
  const at = places[role]
  return at === undefined ? null : (cells[at] ?? null)
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The names that replace plans of the file, by the folded name in the file. An empty name leaves the row without a plan. */
export type PlanNames = ReadonlyMap<string, string>

interface Reading {
  order: DateOrder
  planNames: PlanNames
}

/** Reads one row below the headings. */
export function readClient(
  row: TableRow,
  heading: ClientHeading,
  { order, planNames }: Reading,
): ClientRow & UnreadCells {
  const text = (role: Role) => textOf(cellOf(row, heading, role))
  const name = joinName(text)
  const plan = planNames.get(foldText(text('plan'))) ?? text('plan')
  const phone = readPhoneCell(cellOf(row, heading, 'phone'))
  const email = readEmailCell(cellOf(row, heading, 'email'))
  const classes = classesOf(cellOf(row, heading, 'classes_left'))
  const end = dateCell(cellOf(row, heading, 'end_date'))
  const date = isEmpty(end) ? null : parseDate(end, order)
  const hasPlan = plan !== ''
  const isDateUnread = hasPlan && !isEmpty(end) && !date

  const reason = (): ImportReason | null => {
    if (row.cells.slice(heading.headings.length).some((cell) => !isEmpty(cell))) return 'cells_moved'
    if (name === '') return 'name_missing'
    if (validateGivenName(name) !== undefined || !isNameText(name)) return 'name_invalid'
    if (phone.value === null && email.value === null)
      return phone.problem ?? email.problem ?? 'contact_missing'
    if (hasPlan && classes === undefined) return 'classes_invalid'
    if (isDateUnread) return 'date_invalid'
    return null
  }
  const refused = reason()
  return {
    line: row.line,
    full_name: orNull(name),
    phone: phone.value ?? orNull(refused ? phone.text : ''),
    email: email.value ?? orNull(refused ? email.text : ''),
    plan_name: orNull(plan),
    classes_left: hasPlan ? (classes ?? null) : null,
    end_date: hasPlan ? (date ?? null) : null,
    classes_text: hasPlan && classes === undefined ? text('classes_left') : null,
    end_text: isDateUnread ? textOf(end) : null,
    reason: refused,
    warnings: refused ? [] : [phone.warning, email.warning].filter((warning) => warning !== null),
  }
}
