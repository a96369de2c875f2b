import { type Figure, type Row, ratioOf } from '../rows.ts'

/** A measured row by its name, or the largest of the rows that a pattern finds. */
type Measured = string | RegExp

/** The rows of the table in docs/capacity.md. */
const documented: [text: string, ...Measured[]][] = [
  ['a booking', 'a booking'],
  ['a cancellation', 'a cancellation'],
  ['the public week, from the database', 'public weeks, from the database'],
  ["a coach's week", "coach's week"],
  ["an administrator's week, with the names of 5,000 reservations", "administrator's week"],
  ["a member's reservations", 'own reservations'],
  [
    'users, first page; by display name; page 400',
    'users, first page',
    'users, by display name',
    'users, page 400',
  ],
  [
    'search of users by e-mail; by three names',
    'users, search by e-mail',
    'users, search “mariana lópez vega”',
  ],
  ['search of users by a first name; by two letters', 'users, search “mariana”', 'users, search “ma”'],
  [
    'users who are active; who stay away; whose plan expired',
    'users, segment “active”',
    'users, segment “absent”',
    'users, segment “expired”',
  ],
  [
    'how many users each segment has; how many each tag',
    'how many users each segment has',
    'the tags in use',
  ],
  [
    'reservations, newest; cancelled; page 400',
    'reservations, newest',
    'reservations, cancelled',
    'reservations, page 400',
  ],
  ['search of reservations by a first name', 'reservations, search “mariana”'],
  ['received payments, newest, with the sum of all', 'received payments, newest'],
  ['search of received payments by a first name', 'received payments, search “mariana”'],
  [
    'audit log, newest; by record; of a month',
    'audit log, newest',
    'audit log, by record',
    'audit log, of a month',
  ],
  [
    'search of the audit log by a first name; without results',
    'audit log, search “mariana”',
    'audit log, search without results',
  ],
  [
    'panel of bookings; of occupancy; of income, each of two years',
    'panel, bookings of two years',
    'panel, occupancy of two years',
    'panel, income of two years',
  ],
  [
    'figures of a month: members; fill; income',
    'panel, members of a month',
    'panel, fill of a month',
    'panel, income of a month by plan and method',
  ],
  [
    'pay of the coaches, an open month; a closed month',
    'panel, pay of the coaches, open',
    'panel, pay of the coaches, closed',
  ],
  ['first byte of the slowest export', /^export of .*, first byte$/],
  ['the export of all received payments', 'export of received payments, whole'],
  ['memory of the server during that export', 'memory of the server meanwhile'],
  ['the slowest of 20 deletions of an account', 'deletion of an account'],
  [
    'longest statement of a job: reminders of classes; the others',
    'job “remind of classes”, longest statement',
    /^job “(?!remind of classes).*, longest statement$/,
  ],
  [
    'longest pause of the event loop while a backup is written',
    'longest pause of the event loop in a backup',
  ],
  ['longest pause of a thread that does nothing meanwhile', 'longest pause of an idle thread meanwhile'],
]

const largestOf = (rows: readonly Row[], measured: Measured): Row[] => {
  const isMeant = ({ what }: Row) => (typeof measured === 'string' ? what === measured : measured.test(what))
  const found = rows.filter(isMeant).sort((one, other) => other.measured.value - one.measured.value)
  return found.slice(0, 1)
}

const inUnit = (figures: (Figure | undefined)[]): string =>
  `${figures.map((figure) => figure?.value.toFixed(figure.unit === 's' ? 1 : 0) ?? '–').join('; ')} ${figures[0]?.unit ?? ''}`

/** The table of docs/capacity.md, to be pasted. */
export const capacityTable = (rows: readonly Row[]): string => {
  const lines = documented.map(([text, ...parts]) => {
    const found = parts.flatMap((part) => largestOf(rows, part))
    const cells = [
      text,
      inUnit(found.map(({ measured }) => measured)),
      inUnit(found.map(({ beside }) => beside?.figure)),
      found.map((row) => ratioOf(row).toFixed(1)).join('; '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return ['| | 20 years | usual studio | ratio |', '|---|---|---|---|', ...lines].join('\n')
}
