import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, useFollowTurns, useOwnWaitlist, useStudio, WaitlistEntryState } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const t = texts.waitlist

/** The member's waiting lists, and the rules with the studio's settings. */
export const Waitlists = () => {
  const waitlist = useOwnWaitlist()
  const studio = useStudio()
  useFollowTurns()
  if (waitlist.isError && !waitlist.data)
    return (
      <LoadFailed
        error={waitlist.error}
        text={t.loadError}
        busy={waitlist.isFetching}
        onRetry={() => void waitlist.refetch()}
      />
    )
  if (!waitlist.data?.length) return null
  return (
    <section aria-labelledby="waitlists">
      <Typography id="waitlists" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {waitlist.data.map((entry) => (
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
              <WaitlistEntryState entry={entry} />
            </Box>
          </Card>
        ))}
      </Box>
      <Box
        component="details"
        sx={{ mt: 1.5, typography: 'body2', '& summary': { cursor: 'pointer', py: 1 } }}
      >
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
