import { useWrite } from '@estudio/client'
import type { AdminUser, UserNote } from '@estudio/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'

const notesKey = (userId: string) => ['user-notes', userId]
const tagsKey = ['tags']

/** The notes about a user, page by page. */
export const useUserNotes = (userId: string) => {
  const { userNotes } = useStudioData()
  return useInfiniteQuery({
    queryKey: notesKey(userId),
    queryFn: ({ pageParam }) => userNotes(userId, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ notes }) => notes).length < total ? pages.length + 1 : undefined,
  })
}

interface WrittenNote {
  note: UserNote | undefined
  text: string
}

/** Writes a note, or changes `note`. */
export const useSaveNote = (userId: string) => {
  const { writeNote, editNote } = useStudioData()
  return useWrite({
    mutationFn: ({ note, text }: WrittenNote) => (note ? editNote(note, text) : writeNote(userId, text)),
    invalidates: [notesKey(userId)],
    waits: true,
  })
}

export const useDeleteNote = (userId: string, note: UserNote) => {
  const { deleteNote } = useStudioData()
  return useWrite({
    mutationFn: (reason: string | undefined) => deleteNote(note, reason),
    invalidates: [notesKey(userId)],
    waits: true,
  })
}

export const useTags = () => {
  const { tags } = useStudioData()
  return useQuery({ queryKey: tagsKey, queryFn: tags })
}

interface ChosenTags {
  user: AdminUser
  tags: readonly string[]
}

export const useSetTags = () => {
  const { setTags } = useStudioData()
  return useWrite({
    mutationFn: ({ user, tags }: ChosenTags) => setTags(user, tags),
    invalidates: [['usuarios'], tagsKey],
    waits: true,
  })
}

/** Each reading is a call of its own, because the audit log records it; the answer is not cached. */
export const useReadHealthNote = (userId: string) => {
  const { healthNote } = useStudioData()
  return useWrite({ mutationFn: () => healthNote(userId), gcTime: 0 })
}
