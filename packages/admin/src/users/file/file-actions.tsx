import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay, useMayWriteAbout } from '../../auth/use-may.ts'
import { counterFor } from '../../shared/counter-address.ts'
import { SendMessage } from '../../shared/messages/send-message-button.tsx'
import { useDialogPath } from '../../ui/dialog-route.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { BookButton } from './book-button.tsx'
import { WhatsappButton } from './contact-links.tsx'

const t = texts.admin.userFile
const { actions, details } = texts.admin.users

/** The dialogs about a user, and a message to her. */
const MoreActions = ({ userId, user }: { userId: string; user: AdminUser | undefined }) => {
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
        ]}
      />
      {writing && (
        <SendMessage audience={{ user_ids: [userId] }} to={name} onClose={() => setWriting(false)} />
      )}
    </>
  )
}

/** The header shows the actions that a caller asks for most; the menu behind the dots has the others. */
export const FileActions = ({ userId, user }: { userId: string; user: AdminUser | undefined }) => {
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
      {user && <WhatsappButton user={user} />}
      {user && may('bookings.manage') && <BookButton user={user} />}
      {may('sales.sell') && (
        <Button variant="contained" component={Link} to={counterFor(userId)}>
          {texts.admin.counter.title}
        </Button>
      )}
      <MoreActions userId={userId} user={user} />
    </Box>
  )
}
