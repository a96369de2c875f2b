import { texts } from '@estudio/texts'
import { CalendarIcon } from '@estudio/ui'
import { ActionIcons } from '../ui/action-icons.tsx'
import { IdCardIcon, TicketIcon } from '../ui/icons.tsx'
import type { UserDialog } from './use-user-dialog.ts'

const t = texts.admin.users.actions

interface RowActionsProps {
  name: string
  onOpen: (dialog: UserDialog) => void
}

/** What can be looked at of one user (AUS-03). */
export const RowActions = ({ name, onOpen }: RowActionsProps) => (
  <ActionIcons
    name={name}
    actions={[
      { label: t.details, Icon: IdCardIcon, onClick: () => onOpen('datos') },
      { label: t.plans, Icon: TicketIcon, onClick: () => onOpen('planes') },
      { label: t.calendar, Icon: CalendarIcon, onClick: () => onOpen('calendario') },
    ]}
  />
)
