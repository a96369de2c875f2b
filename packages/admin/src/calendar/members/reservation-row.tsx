import type { Attendance, ClassReservation } from '@estudio/contract'
import { isCancelled, shownReservationStatus } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CloseIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { MailAddress } from '../../ui/mail-address.tsx'
import { ReservationChip } from '../../ui/reservation-chip.tsx'
import { AttendanceToggle } from './attendance-toggle.tsx'

const t = texts.admin.calendar.reservations

interface ReservationRowProps {
  reservation: ClassReservation
  /** The class has begun: who came can be noted. Before, a place can be taken back. */
  begun: boolean
  onNote: (attendance: Attendance | null) => void
  onCancel: () => void
}

/** Somebody's reservation: name, address, how it stands, and what can be done with it (ACA-18, ACA-19). */
export const ReservationRow = ({ reservation, begun, onNote, onCancel }: ReservationRowProps) => {
  const { user, status, attendance, override_reason } = reservation
  const live = !isCancelled(status)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 48,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <Box sx={{ fontWeight: 600 }}>{user.display_name}</Box>
        {user.email && (
          <Typography variant="caption" color="textSecondary" component="div">
            <MailAddress address={user.email} />
          </Typography>
        )}
        {override_reason && (
          <Typography variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
            {t.override(override_reason)}
          </Typography>
        )}
      </Box>
      <ReservationChip status={shownReservationStatus(status)} />
      {live && begun && <AttendanceToggle name={user.display_name} value={attendance} onChange={onNote} />}
      {live && !begun && (
        <IconButton
          size="small"
          aria-label={t.cancelLabel(user.display_name)}
          title={t.cancel}
          onClick={onCancel}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
