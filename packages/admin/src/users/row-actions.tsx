import { texts } from '@estudio/domain'
import { CalendarIcon } from '@estudio/theme'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { IdCardIcon, TicketIcon } from '../ui/icons.tsx'
import type { UserDialog } from './use-user-dialog.ts'

const t = texts.admin.users.actions

const actions = [
  { dialog: 'datos', label: t.details, Icon: IdCardIcon },
  { dialog: 'planes', label: t.plans, Icon: TicketIcon },
  { dialog: 'calendario', label: t.calendar, Icon: CalendarIcon },
] as const

interface RowActionsProps {
  name: string
  onOpen: (dialog: UserDialog) => void
}

/** What can be looked at of one user (AUS-03). */
export const RowActions = ({ name, onOpen }: RowActionsProps) => (
  <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
    {actions.map(({ dialog, label, Icon }) => (
      <Tooltip key={dialog} title={label}>
        <IconButton size="small" aria-label={`${label}: ${name}`} onClick={() => onOpen(dialog)}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    ))}
  </Box>
)
