import { useSession } from '@estudio/client'
import type { AdminUser, UserNote } from '@estudio/contract'
import { isNoteOpen, wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { MoreButton, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useMay, useMayWriteAbout } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { DeleteNote, NoteForm, TakeBackNote } from './note-dialogs.tsx'
import { useUserNotes } from './use-notes.ts'

const t = texts.admin.notes

type Dialog = 'edit' | 'takeBack' | 'delete'

interface NoteProps {
  userId: string
  note: UserNote
}

/** The actions that the signed-in user may take on a note now. */
const useNoteActions = ({ author, created_at }: UserNote) => {
  const { user } = useSession()
  const { now } = useMoment()
  const may = useMay()
  const isOpen = author.id === user?.id && isNoteOpen(new Date(created_at), now)
  return { isOpen, mayDelete: isOpen || may('notes.delete') }
}

const Note = ({ userId, note }: NoteProps) => {
  const { zone } = useMoment()
  const { isOpen, mayDelete } = useNoteActions(note)
  const [dialog, setDialog] = useState<Dialog>()
  const { author, text, created_at, edited_at } = note
  const when = formatLongDateTime(wallTimeOf(new Date(created_at), zone))
  const named = (action: string) => `${action}: ${t.of(author.name)}, ${when}`
  const close = () => setDialog(undefined)
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {author.name}, {when}
          {edited_at && `, ${t.edited}`}
        </Typography>
        {isOpen && (
          <Button
            variant="text"
            size="small"
            color="secondary"
            aria-label={named(t.edit)}
            onClick={() => setDialog('edit')}
          >
            {t.edit}
          </Button>
        )}
        {mayDelete && (
          <Button
            variant="text"
            size="small"
            color="error"
            aria-label={named(t.remove)}
            onClick={() => setDialog(isOpen ? 'takeBack' : 'delete')}
          >
            {t.remove}
          </Button>
        )}
      </Box>
      {dialog === 'edit' && <NoteForm userId={userId} note={note} onClose={close} />}
      {dialog === 'takeBack' && <TakeBackNote userId={userId} note={note} onClose={close} />}
      {dialog === 'delete' && <DeleteNote userId={userId} note={note} onClose={close} />}
    </Box>
  )
}

const NoteList = ({ userId }: { userId: string }) => {
  const { data, error, isPending, isFetchNextPageError, ...query } = useUserNotes(userId)
  const list = useRef<HTMLUListElement>(null)
  if (isPending) return <Skeleton variant="rounded" height={96} />
  const retry = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  const failure = <Failure message={errorText(error, t.loadError)} onRetry={retry} />
  if (!data) return failure
  // A note that is written between two pages moves the last note of one page to the next.
  const notes = new Map(data.pages.flatMap((page) => page.notes.map((note) => [note.id, note])))
  if (notes.size === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t.title}
        sx={{ listStyle: 'none', m: 0, p: 0, '&:focus': { outline: 'none' } }}
      >
        {[...notes.values()].map((note) => (
          <Note key={note.id} userId={userId} note={note} />
        ))}
      </Box>
      {isFetchNextPageError && failure}
      {query.hasNextPage && !isFetchNextPageError && (
        <MoreButton
          label={texts.admin.userFile.history.more}
          list={list}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The notes about a user, with the form for a new note. */
export const UserNotes = ({ user }: { user: AdminUser }) => {
  const mayWrite = useMayWriteAbout()('notes.write', user)
  const [writing, setWriting] = useState(false)
  return (
    <section>
      <PanelHeading
        title={t.title}
        action={
          mayWrite && (
            <Button variant="outlined" onClick={() => setWriting(true)}>
              {t.add}
            </Button>
          )
        }
      />
      <NoteList userId={user.id} />
      {writing && <NoteForm userId={user.id} onClose={() => setWriting(false)} />}
    </section>
  )
}
