/** A number with its unit. */
export interface Figure {
  value: number
  unit: '/s' | 'ms' | 's' | 'MB'
}

/** The aim of a row: for the figure itself, for its ratio to the floor, or for both. */
export interface Aim {
  atLeast?: number
  atMost?: number
  ratioAtLeast?: number
  ratioAtMost?: number
}

export interface Row {
  what: string
  measured: Figure
  /** The floor of the row; without a figure when this machine cannot measure it. */
  beside?: { what: string; figure?: Figure }
  aim: Aim
}

export const perSecond = (value: number): Figure => ({ value, unit: '/s' })
export const milliseconds = (value: number): Figure => ({ value, unit: 'ms' })
export const seconds = (value: number): Figure => ({ value, unit: 's' })
export const megabytes = (bytes: number): Figure => ({ value: bytes / 1e6, unit: 'MB' })

const digits = { '/s': 0, ms: 2, s: 2, MB: 0 } as const

const figureText = ({ value, unit }: Figure): string => {
  if (Number.isNaN(value)) return '–'
  return `${value.toFixed(digits[unit])}${unit === '/s' ? '' : ' '}${unit}`
}

/** NaN without a floor. */
export const ratioOf = ({ measured, beside }: Row): number =>
  beside?.figure ? measured.value / beside.figure.value : Number.NaN

const limits = (row: Row): { text: string; holds: boolean; known: boolean }[] => {
  const { atLeast, atMost, ratioAtLeast, ratioAtMost } = row.aim
  const limit = (sign: '≥' | '≤', value: number, aim: number | undefined, text: (aim: number) => string) =>
    aim === undefined
      ? []
      : [
          {
            text: `${sign} ${text(aim)}`,
            holds: sign === '≥' ? value >= aim : value <= aim,
            known: !Number.isNaN(value),
          },
        ]
  const { unit } = row.measured
  const own = (aim: number) => (unit === '/s' ? `${aim}/s` : `${aim} ${unit}`)
  const times = (aim: number) => `${aim} ×`
  return [
    limit('≥', row.measured.value, atLeast, own),
    limit('≤', row.measured.value, atMost, own),
    limit('≥', ratioOf(row), ratioAtLeast, times),
    limit('≤', ratioOf(row), ratioAtMost, times),
  ].flat()
}

const verdict = (row: Row): string => {
  const all = limits(row)
  if (all.length === 0) return ''
  if (all.some(({ known, holds }) => known && !holds)) return 'missed'
  return all.every(({ known }) => known) ? 'met' : '–'
}

const columns = [58, 10, 40, 6, 18, 6]

const printCells = (cells: string[]): void =>
  console.log(
    cells
      .map((cell, column) => cell.padEnd(columns[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )

export const printHead = (): void => printCells(['', 'measured', 'beside', 'ratio', 'aim', ''])

/** One line a row: what, the figure, what it stands beside, their ratio, the aim, and whether it is met. */
export function printRow(row: Row): void {
  const { what, measured, beside } = row
  const ratio = ratioOf(row)
  printCells([
    what,
    figureText(measured),
    beside ? `${beside.figure ? figureText(beside.figure) : '–'} ${beside.what}` : '',
    Number.isNaN(ratio) ? '' : ratio.toFixed(2),
    limits(row)
      .map(({ text }) => text)
      .join(', '),
    verdict(row),
  ])
}
