import type { DuplicateList } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import type { Attention } from '../file/attention.ts'

const t = texts.admin.merges.attention

/** Records that are likely of the same person, and merges that can still be undone. */
export const mergeAttention = ({ duplicates, merges }: DuplicateList, zone: string): Attention[] => [
  ...duplicates
    .filter(({ likely }) => likely)
    .map(({ user }) => ({
      text: t.duplicate(user.full_name),
      tab: { path: `unir/${user.id}`, label: t.compare },
    })),
  ...merges.map(({ id, full_name, undo_until }) => ({
    text: t.merged(full_name, formatLongDateTime(wallTimeOf(new Date(undo_until), zone))),
    tab: { path: `deshacer/${id}`, label: t.undo },
  })),
]
