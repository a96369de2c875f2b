import type { AdminUser } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDay, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { Failure } from '../../ui/failure.tsx'
import { filteredList } from '../../ui/list/filtered-list.ts'
import { HealthNote } from '../notes/health-note.tsx'
import { useUserNotes } from '../notes/use-notes.ts'

const t = texts.admin.notes

/** The newest notes; the tab has all of them. */
const SHOWN = 2

const NewestNotes = ({ userId }: { userId: string }) => {
  const { now, zone } = useMoment()
  const { data, error, isPending, refetch } = useUserNotes(userId)
  if (isPending) return <Skeleton variant="rounded" height={48} />
  if (!data) return <Failure query={{ error, refetch }} text={t.loadError} />
  const notes = data.pages.flatMap((page) => page.notes).slice(0, SHOWN)
  if (notes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t.empty}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {notes.map(({ id, text, author, created_at }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={clamped} title={text}>
            {text}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {author.name}, {formatShortDay(civilDateOf(new Date(created_at), zone), civilDateOf(now, zone))}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** A long note shows its beginning; the tab has the whole text. */
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
} as const

interface PinnedNotesProps {
  user: AdminUser
  /** Whether there is a health note that the reader may read. */
  hasHealthNote: boolean
}

/** Tags, newest notes and health note of a user, on every tab except the tab of the notes. */
export const PinnedNotes = ({ user, hasHealthNote }: PinnedNotesProps) => {
  const may = useMay()
  const toPath = useDialogPath()
  return (
    <Box component="section" aria-label={t.title} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            {t.title}
          </Typography>
          <Button
            variant="text"
            size="small"
            component={Link}
            to={toPath(`${user.id}/notas`)}
            sx={{ my: -1.25, mr: -1.5 }}
          >
            {texts.admin.userFile.pinned.all}
          </Button>
        </Box>
        {user.tags.length > 0 && (
          <Box
            component="ul"
            aria-label={t.tags.label}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
          >
            {user.tags.map((tag) => (
              <li key={tag}>
                <Chip
                  size="small"
                  label={tag}
                  component={Link}
                  to={filteredList('/usuarios', { tag })}
                  clickable
                />
              </li>
            ))}
          </Box>
        )}
        {may('notes.write') && <NewestNotes userId={user.id} />}
      </Box>
      {hasHealthNote && <HealthNote userId={user.id} />}
    </Box>
  )
}
