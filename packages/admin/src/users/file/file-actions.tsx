import type { AdminUser, Duplicate } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay, useMayWriteAbout } from '../../auth/use-may.ts'
import { counterFor } from '../../shared/counter-address.ts'
import { SendMessage } from '../../shared/messages/send-message-button.tsx'
import { useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'

const BookClass = lazyWithRetry(() => import('./book-class.tsx'), { overlay: true })

const t = texts.admin.userFile
const { actions, details } = texts.admin.users

interface FileActionsProps {
  userId: string
  /** Undefined until it is read; the buttons have their places before. */
  user: AdminUser | undefined
  /** Records with the same telephone that nothing else says to be of the same person. */
  samePhone: readonly Duplicate[]
}

/** The dialogs about a user, a message to her, and the records that a family or the same person may have. */
const MoreActions = ({ userId, user, samePhone }: FileActionsProps) => {
  const toPath = useDialogPath()
  const may = useMay()
  const mayWriteAbout = useMayWriteAbout()
  const [writing, setWriting] = useState(false)
  const name = user?.full_name ?? ''
  return (
    <>
      <RowMenu
        size="medium"
        label={`${texts.common.actions}: ${name || t.unnamed}`}
        items={[
          { label: actions.details, to: toPath(`${userId}/datos`) },
          ...(user && mayWriteAbout('users.write', user)
            ? [{ label: details.edit, to: toPath(`${userId}/editar`) }]
            : []),
          { label: actions.plans, to: toPath(`${userId}/planes`) },
          { label: actions.calendar, to: toPath(`${userId}/calendario`) },
          ...(may('messages.send')
            ? [{ label: texts.admin.messages.open, onClick: () => setWriting(true) }]
            : []),
          ...samePhone.map(({ user: other }) => ({
            label: texts.admin.merges.attention.compareWith(other.full_name),
            to: toPath(`${userId}/unir/${other.id}`),
          })),
        ]}
      />
      {writing && (
        <SendMessage audience={{ user_ids: [userId] }} to={name} onClose={() => setWriting(false)} />
      )}
    </>
  )
}

/** “Reservar” opens the classes of the coming days for the user. */
const BookButton = ({ user }: Pick<FileActionsProps, 'user'>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" disabled={!user} onClick={() => setOpen(true)}>
        {t.reserve}
      </Button>
      {open && user && <BookClass user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The header shows the actions that a caller asks for most; the menu behind the dots has the others. */
export const FileActions = (props: FileActionsProps) => {
  const may = useMay()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        '& > .MuiButton-root': { flexGrow: 1, minHeight: { xs: 48, sm: 40 } },
      }}
    >
      {may('bookings.manage') && <BookButton user={props.user} />}
      {may('sales.sell') && (
        <Button variant="contained" component={Link} to={counterFor(props.userId)}>
          {texts.admin.counter.title}
        </Button>
      )}
      <MoreActions {...props} />
    </Box>
  )
}
