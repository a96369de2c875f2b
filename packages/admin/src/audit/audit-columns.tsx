import type { AuditEntry } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { ActionIcons } from '../ui/action-icons.tsx'
import { LookIcon } from '../ui/icons.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { momentOf } from './changes.ts'
import { useEntryDialog } from './use-entry-dialog.ts'
import { aboutInRow, aboutInShort, actionName } from './words.ts'

const t = texts.admin.audit

/** Who did it: the person, or the kind of actor where there is none. */
export const actorName = ({ actor, actor_kind }: AuditEntry): string => actor?.name || t.kinds[actor_kind]

/** Below what was done, where there is no room for a column. */
const Small = ({ text }: { text: string }) => (
  <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8rem' }}>{text}</Box>
)

/** When, who, what, to what. */
export const useAuditColumns = (): readonly Column<AuditEntry>[] => {
  const { timezone } = useStudio()
  const { open } = useEntryDialog()
  return [
    {
      key: 'at',
      label: t.columns.when,
      sortBy: 'id',
      render: ({ at }) => {
        const { day, time } = momentOf(at, timezone)
        return (
          <Box component="time" dateTime={at}>
            {day} <Box sx={{ color: 'text.secondary', display: { xs: 'block', md: 'inline' } }}>{time}</Box>
          </Box>
        )
      },
    },
    { key: 'who', label: t.columns.who, wide: true, long: true, render: actorName },
    {
      key: 'action',
      label: t.columns.action,
      grows: true,
      render: (entry) => (
        <>
          <Box sx={{ fontWeight: 600 }}>{actionName(entry.action)}</Box>
          <Small text={actorName(entry)} />
          <Small text={aboutInShort(entry)} />
        </>
      ),
    },
    {
      key: 'entity',
      label: t.columns.entity,
      wide: true,
      long: true,
      render: aboutInRow,
    },
    {
      key: 'detail',
      label: t.columns.detail,
      numeric: true,
      render: (entry) => (
        <ActionIcons
          name={`${actionName(entry.action)}, ${actorName(entry)}`}
          actions={[
            {
              label: texts.common.details,
              Icon: LookIcon,
              onClick: () => open('detalle', String(entry.id)),
              shortcut: 'e',
            },
          ]}
        />
      ),
    },
  ]
}
