import {
  ApiError,
  coachProfileQuery,
  failureText,
  updateCoachMutation,
  useHttp,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import type { Coach, CoachPatch } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { UnsavedGuard } from '../../../ui/dialogs/unsaved-guard'
import { SkeletonText } from '../../../ui/feedback/skeletons'
import { toast } from '../../../ui/feedback/toasts'
import { FormError } from '../../../ui/fields/form-errors'
import { PictureEditor } from './picture-editor'
import { useCoachProfile } from './use-coach'

interface CoachValues {
  display_name: string
  bio: string
}

const { profile } = texts.coach

const toCoachValues = ({ display_name, bio }: Coach): CoachValues => ({ display_name, bio })

const toCoachPatch = (coach: Coach, values: CoachValues): CoachPatch => ({
  ...(values.display_name.trim() !== coach.display_name && { display_name: values.display_name.trim() }),
  ...(values.bio.trim() !== coach.bio && { bio: values.bio.trim() }),
})

const isSame = (one: CoachValues, other: CoachValues) =>
  one.display_name === other.display_name && one.bio === other.bio

/**
 * The form and the profile it was filled from (`base`), whose version a save sends. It follows refetches, but never while
 * there are unsaved changes.
 */
const useFilledForm = (fetched: Coach) => {
  const [base, setBase] = useState(fetched)
  const form = useForm<CoachValues>({ mode: 'onTouched', defaultValues: toCoachValues(fetched) })
  const { isDirty, isSubmitting } = form.formState

  // A new picture changes the version only: the form can follow.
  const canFollow = !isSubmitting && (!isDirty || isSame(fetched, base))
  if (canFollow && fetched.version > base.version) setBase(fetched)

  const shown = useRef(base)
  useEffect(() => {
    if (shown.current === base) return
    shown.current = base
    if (!isDirty) form.reset(toCoachValues(base))
  }, [base, form, isDirty])

  const resetTo = (coach: Coach) => {
    setBase(coach)
    form.reset(toCoachValues(coach))
  }

  /** Fields that were edited while the save was pending stay dirty. */
  const resetAfterSave = (saved: Coach, sent: CoachValues) => {
    const typed = form.getValues()
    setBase(saved)
    form.reset(toCoachValues(saved), { keepValues: true })
    for (const name of ['display_name', 'bio'] as const)
      if (typed[name] === sent[name]) form.setValue(name, saved[name], { shouldDirty: true })
  }

  return { form, base, resetTo, resetAfterSave }
}

/** Edits the coach's public profile (COA-02); on a version conflict nothing is overwritten. */
const useEditCoach = (coach: Coach) => {
  const http = useHttp()
  const { user } = useSession()
  const queries = useQueryClient()
  const { mutateAsync: updateCoach } = useWrite(updateCoachMutation(http, user?.id))
  const [conflict, setConflict] = useState<string>()
  const { form, base, resetTo, resetAfterSave } = useFilledForm(coach)

  const bio = useWatch({ control: form.control, name: 'bio' })

  const showSubmitError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version_conflict') return setConflict(error.message)
    form.setError('root', { message: failureText(error, profile.saveError) })
  }

  const save = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setConflict(undefined)
      try {
        const saved = await updateCoach({ patch: toCoachPatch(base, values), version: base.version })
        resetAfterSave(saved, values)
        toast.success(profile.saved)
      } catch (error) {
        showSubmitError(error)
      }
    }),
  )

  const seeNew = async () => {
    try {
      const fresh = await queries.fetchQuery({ ...coachProfileQuery(http, user?.id), staleTime: 0 })
      resetTo(fresh)
      setConflict(undefined)
    } catch (error) {
      showSubmitError(error)
    }
  }

  return {
    save,
    conflict,
    seeNew: () => void seeNew(),
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    changed: form.formState.isDirty,
    bioLength: bio.length,
    name: form.register('display_name', {
      validate: (typed) => typed.trim() !== '' || profile.nameRequired,
      maxLength: LIMITS.name,
    }),
    bio: form.register('bio', { maxLength: LIMITS.text }),
  }
}

/** The coach's name and bio (COA-02, CON-09). */
export const ProfileForm = ({ coach }: { coach: Coach }) => {
  const { save, conflict, seeNew, errors, busy, changed, bioLength, name, bio } = useEditCoach(coach)
  return (
    <Stack component="form" noValidate onSubmit={save} aria-busy={busy} sx={{ gap: 2.5, minWidth: 0 }}>
      <TextField
        {...name}
        label={profile.displayName}
        fullWidth
        error={errors.display_name !== undefined}
        helperText={errors.display_name?.message}
        slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'nickname' } }}
      />
      <TextField
        {...bio}
        label={profile.bio}
        fullWidth
        multiline
        rows={3}
        helperText={
          bioLength > LIMITS.text - 200 ? profile.bioCount(bioLength, LIMITS.text) : profile.bioHelp
        }
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <FormError
        message={conflict ?? errors.root?.message}
        action={
          conflict && (
            <Button color="secondary" size="small" onClick={seeNew}>
              {texts.account.edit.seeNew}
            </Button>
          )
        }
      />
      <BusyButton
        type="submit"
        variant="contained"
        busy={busy}
        disabled={!changed}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {profile.save}
      </BusyButton>
      <UnsavedGuard unsaved={changed && !busy} />
    </Stack>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
} as const

/** The coach's profile as shown in “Conócenos” (COA-01, COA-02). */
export const ProfileSection = () => {
  const query = useCoachProfile()
  return (
    <Card component="section" aria-labelledby="coach-profile">
      <CardContent>
        <Typography id="coach-profile" variant="h4" component="h2" sx={{ mb: 2.5 }}>
          {profile.title}
        </Typography>
        {query.data ? (
          <Box sx={columns}>
            <PictureEditor coach={query.data} />
            <ProfileForm coach={query.data} />
          </Box>
        ) : query.isError ? (
          <LoadFailed
            error={query.error}
            text={profile.loadError}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText label={texts.common.loading} />
        )}
      </CardContent>
    </Card>
  )
}
