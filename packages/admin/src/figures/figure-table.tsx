import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { NarrowTable } from '../ui/list/narrow-table.tsx'
import { ServerLink } from '../ui/server-link.tsx'
import type { Change } from './change.ts'
import { ChangeText, naturalNumerals } from './figure.tsx'

const t = texts.admin.figures

interface FigureRow {
  id: string
  name: string
  /** How many classes or payments the figure counts. */
  count: number
  value: string
  /** The length of the bar below the name, from 0 to 1. */
  share: number
  change?: Change
  previous: string
  href: string
  previousHref: string
}

interface FigureTableProps {
  title: string
  /** The headings of the count, of the value and of the month before. */
  count: string
  value: string
  before: string
  rows: readonly FigureRow[]
}

const Bar = ({ share }: { share: number }) => (
  <Box
    sx={{ height: 4, mt: 0.5, borderRadius: '2px', bgcolor: 'studio.track', overflow: 'hidden' }}
    aria-hidden
  >
    <Box sx={{ height: 1, bgcolor: 'primary.main', width: `${100 * share}%` }} />
  </Box>
)

/** A row of nothing is quieter than the rows that count something. */
const colourOf = ({ count }: FigureRow) => (count === 0 ? 'text.secondary' : undefined)

const numerals = (text: string) => (text.endsWith('%') ? naturalNumerals : undefined)

/** The headings and the first and the last column are in line with the title. */
const look = {
  '& .MuiTableCell-root': { py: 0.75, verticalAlign: 'top' },
  '& .MuiTableCell-root:first-of-type': { pl: 0 },
  '& .MuiTableCell-root:last-of-type': { pr: 0 },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
} as const

/** Figures by name, each beside the month before; the numbers link to the lists that they count. */
export const FigureTable = ({ title, count, value, before, rows }: FigureTableProps) => (
  <Box sx={{ minWidth: 0, ...look }}>
    <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
      {title}
    </Typography>
    {rows.length === 0 ? (
      <Typography color="textSecondary">{t.empty}</Typography>
    ) : (
      <NarrowTable label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t.columns.name}</TableCell>
            <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {count}
            </TableCell>
            <TableCell align="right">{value}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {before}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody className="tabular">
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row" sx={{ width: '50%', overflowWrap: 'anywhere' }}>
                {row.name}
                <Bar share={row.share} />
              </TableCell>
              <TableCell
                align="right"
                sx={{ display: { xs: 'none', sm: 'table-cell' }, color: colourOf(row) }}
              >
                <ServerLink href={row.href} name={t.see(row.name, String(row.count))}>
                  {row.count}
                </ServerLink>
              </TableCell>
              <TableCell
                align="right"
                sx={{ whiteSpace: 'nowrap', color: colourOf(row), ...numerals(row.value) }}
              >
                <ServerLink href={row.href} name={t.see(row.name, row.value)}>
                  {row.value}
                </ServerLink>
                {row.change && (
                  <Box sx={{ typography: 'caption' }}>
                    <ChangeText change={row.change} />
                  </Box>
                )}
              </TableCell>
              <TableCell
                align="right"
                sx={{ whiteSpace: 'nowrap', color: 'text.secondary', ...numerals(row.previous) }}
              >
                <ServerLink href={row.previousHref} name={t.seeBefore(row.name, row.previous)}>
                  {row.previous}
                </ServerLink>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </NarrowTable>
    )}
  </Box>
)

/** Two tables beside each other on a desktop, below each other where their names would break. */
export const twoTables = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
} as const
