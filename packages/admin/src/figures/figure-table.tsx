import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { NarrowTable } from '../ui/narrow-table.tsx'
import { ServerLink } from '../ui/server-link.tsx'

const t = texts.admin.figures

interface FigureRow {
  id: string
  name: string
  /** How many classes or payments the figure counts. */
  count: number
  value: string
  previous: string
  href: string
  previousHref: string
}

interface FigureTableProps {
  title: string
  /** The headings of the count and of the value. */
  count: string
  value: string
  rows: readonly FigureRow[]
}

/** Figures by name, each beside the month before; the numbers link to the lists that they count. */
export const FigureTable = ({ title, count, value, rows }: FigureTableProps) => (
  <Box sx={{ minWidth: 0 }}>
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
            <TableCell align="right">{t.columns.before}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody className="tabular">
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                <ServerLink href={row.href} name={t.see(row.name, String(row.count))}>
                  {row.count}
                </ServerLink>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <ServerLink href={row.href} name={t.see(row.name, row.value)}>
                  {row.value}
                </ServerLink>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
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

/** Two tables beside each other, below each other on a phone. */
export const twoTables = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
