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
import { BusyButton, LoadFailed, useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { UnsavedGuard } from '../../../ui/dialogs/unsaved-guard'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { FormError } from '../../../ui/fields/form-errors'
import { notBlank } from '../../../ui/fields/rules'
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

const isSame = (one: Coach, other: Coach) => one.display_name === other.display_name && one.bio === other.bio

/** Edits the coach's public profile; on a version conflict nothing is overwritten. */
const useEditCoach = (coach: Coach) => {
  const http = useHttp()
  const { user } = useSession()
  const queries = useQueryClient()
  const { mutateAsync: updateCoach } = useWrite(updateCoachMutation(http, user?.id))
  const form = useForm<CoachValues>({ mode: 'onTouched', defaultValues: toCoachValues(coach) })
  const { errors, isDirty, isSubmitting } = form.formState
  const bio = useWatch({ control: form.control, name: 'bio' })

  const showError = (error: unknown) => {
    const isConflict = error instanceof ApiError && error.code === 'version_conflict'
    if (isConflict) form.setError('root.version_conflict', { message: error.message })
    else form.setError('root', { message: failureText(error, profile.saveError) })
  }
  const versioned = useVersionedForm<Coach, CoachValues>({
    record: coach,
    toValues: toCoachValues,
    read: () => queries.fetchQuery({ ...coachProfileQuery(http, user?.id), staleTime: 0 }),
    onReadError: showError,
  })

  const followProfile = useEffectEvent(() => {
    const base = versioned.record()
    if (coach.version > base.version && (!isDirty || isSame(coach, base))) versioned.follow(form, coach)
  })
  // A refetched profile replaces the form's values but not the typed text. A new picture changes only the version.
  useEffect(() => {
    if (!isSubmitting) followProfile()
  }, [coach, isDirty, isSubmitting])

  const save = useSubmitOnce(
    form.handleSubmit(async (values) => {
      const base = versioned.record()
      try {
        const saved = await updateCoach({ patch: toCoachPatch(base, values), version: base.version })
        versioned.fillSaved(form, saved, values)
        toast.success(profile.saved)
      } catch (error) {
        showError(error)
      }
    }),
  )

  return {
    save,
    conflict: errors.root?.version_conflict,
    seeNew: () => void versioned.takeTheirs(form),
    errors,
    busy: isSubmitting,
    changed: isDirty,
    bioLength: bio.length,
    name: form.register('display_name', { validate: notBlank(profile.nameRequired) }),
    bio: form.register('bio'),
  }
}

/** The coach's name and bio. */
const ProfileForm = ({ coach }: { coach: Coach }) => {
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
        message={conflict?.message ?? errors.root?.message}
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
      <UnsavedGuard unsaved={changed} saving={busy} />
    </Stack>
  )
}

/** The fields are no wider than a line that reads well. */
const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 640px)' },
} as const

/** The coach's profile as shown in “Conócenos”. */
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
          <LoadFailed query={query} text={profile.loadError} />
        ) : (
          <SkeletonText label={texts.common.loading} />
        )}
      </CardContent>
    </Card>
  )
}
