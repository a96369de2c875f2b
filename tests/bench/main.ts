// npm run bench [-- PART…]: each speed beside a floor measured in the same run. Ratios are printed, none is asserted.
import { type Bench, closeBench, openBench } from './bench.ts'
import { bookingRows } from './bookings.ts'
import { growthRows } from './growth.ts'
import { capacityTable } from './large/capacity-table.ts'
import { largeRows } from './large/large.ts'
import { loginRows } from './logins.ts'
import { finalMemoryRows, idleMemoryRows } from './memory.ts'
import { classRows, userRows } from './reads.ts'
import { printHead, printRow, type Row } from './rows.ts'
import { severalRows } from './several.ts'
import { standingRows } from './standing.ts'
import { startRows } from './start.ts'
import { statementRows } from './statements.ts'
import { todayRows } from './today.ts'
import { waitlistRows } from './waitlists.ts'
import { weekRows } from './week.ts'

type Part = (bench: Bench) => AsyncGenerator<Row>

/** In the order they are measured: what fills the database comes late, growth with two studios of its own last. */
const parts: Record<string, Part> = {
  idle: idleMemoryRows,
  start: startRows,
  class: classRows,
  users: userRows,
  week: weekRows,
  today: todayRows,
  bookings: bookingRows,
  waitlists: waitlistRows,
  logins: loginRows,
  statements: statementRows,
  several: severalRows,
  standing: standingRows,
  growth: growthRows,
  end: finalMemoryRows,
}

/** Measured only when it is asked for, because its studio is large; it opens studios of its own. */
const large = 'large'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts) && name !== large)
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: ${[...Object.keys(parts), large].join(', ')}`)
  process.exit(1)
}

const measureParts = async (names: readonly string[]): Promise<void> => {
  const bench = await openBench()
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (!names.includes(name)) continue
      for await (const row of part(bench)) printRow(row)
    }
  } finally {
    await closeBench(bench)
  }
}

printHead()
const ordinary = asked.length === 0 ? Object.keys(parts) : asked.filter((name) => name !== large)
if (ordinary.length > 0) await measureParts(ordinary)
if (asked.includes(large)) {
  const rows: Row[] = []
  for await (const row of largeRows()) {
    printRow(row)
    rows.push(row)
  }
  console.log(`\ndocs/capacity.md:\n\n${capacityTable(rows)}`)
}
