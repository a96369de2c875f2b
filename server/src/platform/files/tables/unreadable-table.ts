export type TableProblem =
  | 'empty'
  | 'notATable'
  | 'oldExcel'
  | 'brokenExcel'
  | 'passwordExcel'
  | 'binaryExcel'
  | 'numbers'
  | 'openDocument'
  | 'chartsOnly'
  | 'excelTooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'quotes'
  | 'controlCharacters'

/** The table cannot be read. `line` is the number of a row in a spreadsheet, from 1. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'

  constructor(
    readonly problem: TableProblem,
    readonly line?: number,
    /** The largest number of rows or columns that is read. */
    readonly limit = 0,
  ) {
    super(problem)
  }
}

/** The words for each problem. */
type TableProblemTexts = Readonly<Record<TableProblem, string | ((limit: number) => string)>>

export const tableProblemText = ({ problem, limit }: UnreadableTable, words: TableProblemTexts): string => {
  const text = words[problem]
  return typeof text === 'string' ? text : text(limit)
}
