import type { AuditEntry } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { aboutOf, actionName, actorName } from '../shared/audit-words.ts'
import { UserField } from '../shared/person/user-field.tsx'
import { type RecordDialogProps, useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { Facts } from '../ui/facts.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { changesOf } from './changes.ts'

const t = texts.admin.audit
const value = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top', py: 1 } as const

/** The changes of the entry, field by field. */
const ChangeTable = ({ entry }: { entry: AuditEntry }) => {
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

const Entry = () => {
  const { timezone } = useStudio()
  const entry = useRecordContext<AuditEntry>()
  const close = useCloseDialog()
  if (!entry) return null
  return (
    <StudioDialog
      open
      onClose={close}
      width="md"
      title={actionName(entry.action)}
      subtitle={`${actorName(entry)}, ${formatLongDateTime(wallTimeOf(new Date(entry.at), timezone))}`}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <ChangeTable entry={entry} />
        <Facts
          facts={[
            { label: t.columns.entity, value: aboutOf(entry) },
            {
              label: texts.admin.calendar.reservations.member,
              value: entry.subject && <UserField source="subject.id" name={entry.subject.name} />,
            },
            { label: t.ip, value: entry.ip },
            { label: t.reference, value: entry.entity_id },
            { label: t.device, value: entry.user_agent, wide: true },
          ]}
        />
      </Box>
    </StudioDialog>
  )
}

/** An entry with the values before and after, and with the origin of the request. */
const EntryDialog = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <Entry />
  </RecordDialog>
)

export default EntryDialog
