import type { AuditEntry } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { changesOf } from './changes.ts'

const t = texts.admin.audit
const value = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top', py: 1 } as const

/** What the entry changed, field by field. */
export const ChangeTable = ({ entry }: { entry: AuditEntry }) => {
  const { timezone } = useStudio()
  const changes = changesOf(entry.before, entry.after, timezone)
  if (changes.length === 0) return <Typography color="textSecondary">{t.nothing}</Typography>
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ bgcolor: 'background.default' }}>
      <Table aria-label={t.columns.detail} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {t.field}
            </TableCell>
            <TableCell component="th" scope="col">
              {t.before}
            </TableCell>
            <TableCell component="th" scope="col">
              {t.after}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.field} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ ...value, color: 'text.secondary' }}>{change.label}</TableCell>
              <TableCell sx={value}>{change.before ?? texts.common.noValue}</TableCell>
              <TableCell sx={{ ...value, fontWeight: 600 }}>{change.after ?? texts.common.noValue}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
