import { useWrite } from '@estudio/client'
import type { LegalKind, SetupStep } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useApi } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { statisticsKey } from './use-statistics.ts'

const t = texts.admin.setup

const base = '/admin'

type DataField = 'name' | 'city' | 'address' | 'phone' | 'opening_hours'

/** Three steps have several parts: the studio, its data and the legal texts. Their address names the missing part. */
export const missingPart = ({ id, href }: SetupStep): string | undefined => {
  const part = href.split('#')[1]
  if (id === 'legal') return texts.legal.titles[part as LegalKind]
  if (id === 'studio' || id === 'data') return texts.admin.settings.labels[part as DataField]
  return undefined
}

/** A step's address is a screen of the back office, or the site. */
export const StepLink = ({
  step: { id, done, href },
  isNext = false,
}: {
  step: SetupStep
  isNext?: boolean
}) => {
  const label = done ? t.see : t.open
  const look = {
    size: 'small',
    variant: isNext ? 'contained' : 'text',
    'aria-label': t.linkLabel(label, t.steps[id].name),
  } as const
  return href.startsWith(`${base}/`) ? (
    <Button component={Link} to={href.slice(base.length)} {...look}>
      {label}
    </Button>
  ) : (
    <Button href={href} {...look}>
      {label}
    </Button>
  )
}

/** The example classes can be right without a change, also those that are left when one was edited. */
export const ConfirmClasses = ({ step: { not_shown = [] } }: { step: SetupStep }) => {
  const api = useApi()
  const notify = useNotify()
  const { mutateAsync, isPending } = useWrite({
    mutationFn: () => api.post('/api/admin/setup/classes'),
    invalidates: [statisticsKey],
  })
  if (not_shown.length === 0) return null
  const confirm = () =>
    mutateAsync(undefined).catch((error: unknown) =>
      notify(errorText(error, t.classesError), { type: 'error' }),
    )
  return (
    <BusyButton variant="text" size="small" busy={isPending} onClick={() => void confirm()}>
      {t.classesAreRight}
    </BusyButton>
  )
}
