import type { ApiError } from '@estudio/client'
import type { OwnWaitlistEntry } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOwnWaitlist, useRefetchWhenEntryEnds } from '../../../ui/booking/own-waitlist'
import { WaitlistRefusalDialog } from '../../../ui/booking/refusal'
import { WaitlistEntryState } from '../../../ui/booking/waitlist'
import { summaryLine } from '../../../ui/content/summary-line'

const t = texts.waitlist

interface EntriesProps {
  entries: OwnWaitlistEntry[]
  onRefused: (entry: OwnWaitlistEntry, error: ApiError) => void
}

/** The member's waiting lists, and the rules with the studio's settings. */
const Entries = ({ entries, onRefused }: EntriesProps) => {
  const studio = useStudio()
  return (
    <section aria-labelledby="waitlists">
      <Typography id="waitlists" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {entries.map((entry) => (
          <Card
            key={entry.id}
            component="li"
            sx={{
              p: 2,
              display: 'grid',
              gap: 1.5,
              alignItems: 'center',
              gridTemplateColumns: { sm: '1fr 264px' },
            }}
          >
            <Box>
              <Typography variant="h5" component="h3">
                {entry.name}
              </Typography>
              <Typography variant="body2">{formatClassMoment(entry.start_time)}</Typography>
            </Box>
            <Box sx={{ textAlign: { sm: 'center' } }}>
              <WaitlistEntryState entry={entry} onRefused={(error) => onRefused(entry, error)} />
            </Box>
          </Card>
        ))}
      </Box>
      <Box component="details" sx={{ ...summaryLine, mt: 1, typography: 'body2' }}>
        <summary>{t.rules}</summary>
        <ul>
          {t.policy(studio).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Box>
    </section>
  )
}

interface RefusedOffer {
  entry: OwnWaitlistEntry
  error: ApiError
}

/** The member's waiting lists, and the reason why an offer was refused; nothing while there are none. */
export const Waitlists = () => {
  const waitlist = useOwnWaitlist()
  // The reason shows outside the list, because the refused entry may leave the list before the member has read the
  // reason.
  const [refusedOffer, setRefusedOffer] = useState<RefusedOffer | null>(null)
  useRefetchWhenEntryEnds(waitlist.data)
  if (waitlist.isError && !waitlist.data) return <LoadFailed query={waitlist} text={t.loadError} />
  const entries = waitlist.data ?? []
  return (
    <>
      {entries.length > 0 && (
        <Entries entries={entries} onRefused={(entry, error) => setRefusedOffer({ entry, error })} />
      )}
      {refusedOffer && (
        <WaitlistRefusalDialog
          item={refusedOffer.entry}
          error={refusedOffer.error}
          onClose={() => setRefusedOffer(null)}
        />
      )}
    </>
  )
}
