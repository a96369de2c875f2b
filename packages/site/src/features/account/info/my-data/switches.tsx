import {
  changeConsentsMutation,
  changePreferencesMutation,
  consentsQuery,
  failureText,
  preferencesQuery,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Consent, ConsentsInput, PreferencesPatch } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type MutationKey, useMutationState, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { Part } from '../../part'
import { Loaded } from './loaded'

const t = texts.privacy

const reminders = ['remind_classes', 'remind_plan_end', 'remind_payments'] as const

/** What the pending presses ask for, in the order in which they are sent. */
const usePending = <Change,>(mutationKey: MutationKey | undefined) =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })

/** Every change is sent, in order: on, off and on again are three requests. */
const oneRequestPerChange = <Change,>(change: Change) => change

/** Which reminders the member gets. */
export const Reminders = () => {
  const http = useHttp()
  const { user } = useSession()
  const preferences = useQuery(preferencesQuery(http, user?.id))
  const change = changePreferencesMutation(http, user?.id)
  const changing = useWrite(
    { ...change, onError: (error) => toast.error(failureText(error, t.reminders.error)) },
    oneRequestPerChange,
  )
  const pending = usePending<PreferencesPatch>(change.mutationKey)
  return (
    <Part title={t.reminders.title}>
      <Loaded query={preferences}>
        {(wanted) =>
          reminders.map((name) => (
            <FormControlLabel
              key={name}
              sx={{ display: 'flex' }}
              label={t.reminders[name]}
              control={
                <Switch
                  checked={pending.findLast((patch) => name in patch)?.[name] ?? wanted[name]}
                  onChange={(_event, checked) => changing.mutate({ [name]: checked })}
                />
              }
            />
          ))
        }
      </Loaded>
    </Part>
  )
}

/** When the member decided about a voluntary use; a necessary use has no decision. */
const decisionText = ({ required, granted, at }: Consent, zone: string): string | undefined => {
  if (required) return t.consents.required
  if (at === null) return undefined
  const date = formatLongDate(civilDateOf(new Date(at), zone))
  return granted ? t.consents.since(date) : t.consents.refusedSince(date)
}

interface PurposeProps {
  consent: Consent
  /** The decision that is being sent. */
  pending: boolean | undefined
  onChange: (granted: boolean) => void
}

const PurposeRow = ({ consent, pending, onChange }: PurposeProps) => {
  const { timezone } = useStudio()
  const id = useId()
  const { name, text } = t.consents.purposes[consent.purpose]
  const decided = decisionText(consent, timezone)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" color="textSecondary">
          {text} {decided}
        </Typography>
      </Box>
      {!consent.required && (
        <Switch
          checked={pending ?? consent.granted}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-text` } }}
        />
      )}
    </Box>
  )
}

/** What the studio uses personal data for; voluntary uses can be switched on and off. */
export const Consents = () => {
  const http = useHttp()
  const { user } = useSession()
  const consents = useQuery(consentsQuery(http, user?.id))
  const change = changeConsentsMutation(http, user?.id)
  const changing = useWrite(
    { ...change, onError: (error) => toast.error(failureText(error, t.consents.error)) },
    oneRequestPerChange,
  )
  const pending = usePending<ConsentsInput['consents']>(change.mutationKey).flat()
  return (
    <Part title={t.consents.title}>
      <Loaded query={consents}>
        {(list) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map((consent) => (
              <PurposeRow
                key={consent.purpose}
                consent={consent}
                pending={pending.findLast(({ purpose }) => purpose === consent.purpose)?.granted}
                onChange={(granted) =>
                  changing.mutate([{ purpose: consent.purpose, granted, version: consent.version }])
                }
              />
            ))}
          </Box>
        )}
      </Loaded>
    </Part>
  )
}
