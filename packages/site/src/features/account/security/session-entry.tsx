import type { OwnSession } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { deviceName, formatRecent, texts } from '@estudio/texts'
import { CheckIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StateChip } from '../state-chip'
import { HandsetIcon, LaptopIcon } from './icons'

const { sessions: words } = texts.security

const isHandset = (userAgent: string | null) => /Mobi|Android|iPhone|iPad/.test(userAgent ?? '')

interface SessionEntryProps {
  session: OwnSession
  busy: boolean
  onClose: () => void
}

/** When it was last used, on the studio's wall. */
const LastUse = ({ at }: { at: string }) => {
  const { now, zone } = useMoment()
  const used = formatRecent(wallTimeOf(new Date(at), zone), civilDateOf(now, zone))
  return (
    <Typography variant="body2" color="textSecondary">
      {words.used(used)}
    </Typography>
  )
}

/** One place where the account is open: device, when it was last used, and its end. */
export const SessionEntry = ({ session, busy, onClose }: SessionEntryProps) => {
  const device = deviceName(session.user_agent)
  const Icon = isHandset(session.user_agent) ? HandsetIcon : LaptopIcon
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 1.5, minHeight: 72 }}
    >
      <Icon sx={{ color: 'text.secondary' }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {session.current && <StateChip tone="success" icon={<CheckIcon />} label={words.current} />}
        </Stack>
        <LastUse at={session.last_used_at} />
      </Box>
      {!session.current && (
        <Button
          size="small"
          color="secondary"
          loading={busy}
          aria-label={words.closeLabel(device)}
          onClick={onClose}
        >
          {words.close}
        </Button>
      )}
    </Stack>
  )
}
