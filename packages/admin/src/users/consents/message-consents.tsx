import type { RecordedConsent } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useMayWriteAbout } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import type { FilePanelProps } from '../file-panel.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { RecordConsentDialog } from './record-consent-dialog.tsx'
import { useUserConsents } from './use-consents.ts'

const t = texts.admin.userFile.consents

type State = 'agrees' | 'objects' | 'open'

const stateOf = ({ decision, left_out }: RecordedConsent): State => {
  if (left_out === 'objected') return 'objects'
  return decision?.granted && left_out === null ? 'agrees' : 'open'
}

const colors = { agrees: 'success', objects: 'error', open: 'default' } as const

const useDecisionWords = () => {
  const { timezone } = useStudio()
  return ({ purpose, decision, left_out }: RecordedConsent): string => {
    if (decision === null) return left_out === 'objected' ? t.opposed : t.undecided[purpose]
    const { granted, version, at, recorded_by } = decision
    const when = formatLongDateTime(wallTimeOf(new Date(at), timezone))
    const said = granted ? t.agreedOn(when, version) : t.refusedOn(when, version)
    const how = recorded_by ? t.recordedBy(recorded_by.name) : t.ownAccount
    const since = granted && left_out !== null ? ` ${left_out === 'objected' ? t.opposed : t.earlier}` : ''
    return `${said}, ${how}.${since}`
  }
}

interface ConsentRowProps extends FilePanelProps {
  consent: RecordedConsent
  onRecord: (granted: boolean) => void
}

const ConsentRow = ({ user, consent, onRecord }: ConsentRowProps) => {
  const decisionWords = useDecisionWords()
  const mayRecord = useMayWriteAbout()('consents.record', user)
  const state = stateOf(consent)
  const channel = t.channels[consent.purpose]
  const choices = (['agrees', 'objects'] as const).filter((choice) => choice !== state)
  return (
    <Card component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {channel}
        </Typography>
        <Chip size="small" label={t.states[state]} color={colors[state]} variant="outlined" />
      </Box>
      <Typography variant="body2">{decisionWords(consent)}</Typography>
      {mayRecord && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {choices.map((choice) => (
            <Button
              key={choice}
              size="small"
              variant="outlined"
              color="secondary"
              aria-label={`${t[choice].action}: ${channel}`}
              onClick={() => onRecord(choice === 'agrees')}
            >
              {t[choice].action}
            </Button>
          ))}
        </Box>
      )}
    </Card>
  )
}

/** Whether a user wants the messages of the studio; staff record what she says to them. */
export const MessageConsents = ({ user }: FilePanelProps) => {
  const { data, error, refetch } = useUserConsents(user.id)
  const section = useRef<HTMLElement>(null)
  const [saying, setSaying] = useState<Pick<RecordedConsent, 'purpose'> & { granted: boolean }>()
  // A record that was refused because of its wording is sent again in the wording that the refetch brought.
  const asked = data?.consents.find(({ purpose }) => purpose === saying?.purpose)
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t.title}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <PanelHeading title={t.title} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.hint}
      </Typography>
      {error && !data && <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.consents.map((consent) => (
            <ConsentRow
              key={consent.purpose}
              user={user}
              consent={consent}
              onRecord={(granted) => setSaying({ purpose: consent.purpose, granted })}
            />
          ))}
        </Box>
      )}
      {saying && asked && (
        <RecordConsentDialog
          user={user}
          consent={asked}
          granted={saying.granted}
          section={section}
          onClose={() => setSaying(undefined)}
        />
      )}
    </Box>
  )
}
