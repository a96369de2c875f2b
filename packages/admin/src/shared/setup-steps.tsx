import type { Setup } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { useSetup, useStatistics } from './use-statistics.ts'

const t = texts.admin.setup

/** Whether the owner has put the steps away. */
export const usePutAway = () => useStore('setup.putAway', false)

/** The steps and the first step that is not done; undefined once all are done or the owner has put the steps away. */
const stepsOf = (setup: Setup | undefined, isPutAway: boolean) =>
  setup?.complete !== false || isPutAway
    ? { steps: undefined, next: undefined }
    : { steps: setup.steps, next: setup.steps.find(({ done }) => !done) }

/** The steps on the start page. After a failure the page is shown without the steps while the request is retried. */
export const useSetupSteps = () => {
  const [isPutAway] = usePutAway()
  const { data, isPending, failureCount } = useStatistics('/api/admin/setup')
  const isLoading = isPending && failureCount === 0 && !isPutAway
  return { isLoading, ...stepsOf(data, isPutAway) }
}

/** Whether the start page has no steps, whose next one would be the filled button of the page. */
export const useIsDayAlone = (): boolean => {
  const [isPutAway] = usePutAway()
  const seesSteps = useMay()('settings.write') && !isPutAway
  const { data } = useSetup(seesSteps)
  return !seesSteps || data?.complete === true
}

/** Loaded only by a new studio. */
const NextStepBar = lazyWithRetry(() => import('./next-step-bar.tsx'))

/** The next step, above every screen but the start page. The steps are read again after each write. */
export const NextStep = () => {
  const [isPutAway, putAway] = usePutAway()
  const { pathname } = useLocation()
  const { data, refetch } = useSetup()
  const mutations = useQueryClient().getMutationCache()
  const isComplete = data?.complete !== false
  useEffect(() => {
    if (isComplete) return undefined
    return mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void refetch()
    })
  }, [isComplete, mutations, refetch])
  const { next } = stepsOf(data, isPutAway)
  if (!next || pathname === '/') return null
  return <NextStepBar step={next} screen={pathname} onPutAway={() => putAway(true)} />
}

/** A button that shows the steps again after the owner has put them away. */
export const ShowSetup = () => {
  const [isPutAway, putAway] = usePutAway()
  const navigate = useNavigate()
  if (!isPutAway) return null
  const show = () => {
    putAway(false)
    void navigate('/')
  }
  return (
    <Button variant="outlined" color="secondary" onClick={show} sx={{ justifySelf: 'start' }}>
      {t.show}
    </Button>
  )
}
