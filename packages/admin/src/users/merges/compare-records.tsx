import type { Duplicate } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, formatPhone, formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'

const t = texts.admin.merges

const rowsOf = ({ user, plans, reservations, amount_paid }: Duplicate, zone: string) => [
  { label: t.fields.name, value: user.full_name },
  { label: t.fields.email, value: user.email },
  { label: t.fields.phone, value: user.phone && formatPhone(user.phone) },
  { label: t.fields.birthdate, value: user.birthdate && formatLongDate(user.birthdate) },
  { label: t.fields.since, value: formatLongDate(civilDateOf(new Date(user.created_at), zone)) },
  { label: t.fields.plans, value: `${plans}` },
  { label: t.fields.reservations, value: `${reservations}` },
  { label: t.fields.paid, value: formatTablePrice(amount_paid) },
]

/** Two records side by side: the one that stays, and the one whose history moves. */
export const CompareRecords = ({ stays, goes }: { stays: Duplicate; goes: Duplicate }) => {
  const { timezone } = useStudio()
  const other = rowsOf(goes, timezone)
  return (
    <Table
      size="small"
      aria-label={t.table}
      sx={{
        tableLayout: 'fixed',
        '& td, & th': { px: { xs: 0.75, sm: 2 }, overflowWrap: 'anywhere', verticalAlign: 'top' },
        '& th:first-of-type': { width: '30%' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t.field}</TableCell>
          <TableCell>{t.stays}</TableCell>
          <TableCell>{t.goes}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rowsOf(stays, timezone).map(({ label, value }, index) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell className="tabular">{value || t.none}</TableCell>
            <TableCell className="tabular">{other[index]?.value || t.none}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
