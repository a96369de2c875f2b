import type { AuditEntry } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { Facts } from '../ui/facts.tsx'
import { actorName } from './audit-columns.tsx'
import { ChangeTable } from './change-table.tsx'
import { useEntryDialog } from './use-entry-dialog.ts'
import { aboutOf, actionName } from './words.ts'

const t = texts.admin.audit

/**
 * The entry that the address names: one of the page that is shown, kept while newer ones push it to the next. The log
 * has no address for a single entry; one that is on another page is told of, and its dialog closed.
 */
const useAddressedEntry = () => {
  const { data, isFetching } = useListContext<AuditEntry>()
  const { id, close } = useEntryDialog()
  const notify = useNotify()
  const [kept, keep] = useState<AuditEntry>()
  const found = data?.find((one) => String(one.id) === id)
  if (found && found !== kept) keep(found)
  const entry = found ?? (String(kept?.id) === id ? kept : undefined)
  const elsewhere = id !== undefined && data !== undefined && !isFetching && !entry
  useEffect(() => {
    if (!elsewhere) return
    notify(t.elsewhere, { type: 'warning' })
    close()
  }, [elsewhere, notify, close])
  return { entry, close }
}

/** One entry, whole: before and after, and from where. */
export const EntryDialog = () => {
  const { timezone } = useStudio()
  const { entry, close } = useAddressedEntry()
  if (!entry) return null
  return (
    <StudioDialog
      open
      onClose={close}
      width="md"
      title={actionName(entry.action)}
      subtitle={`${actorName(entry)}, ${formatLongDateTime(wallTimeOf(new Date(entry.at), timezone))}`}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <ChangeTable entry={entry} />
        <Facts
          facts={[
            { label: t.columns.entity, value: aboutOf(entry) },
            { label: texts.admin.calendar.reservations.member, value: entry.subject?.name },
            { label: t.ip, value: entry.ip },
            { label: t.reference, value: entry.entity_id },
            { label: t.device, value: entry.user_agent, wide: true },
          ]}
        />
      </Box>
    </StudioDialog>
  )
}
