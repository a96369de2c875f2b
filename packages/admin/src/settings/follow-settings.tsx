import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'

interface FollowSettingsProps<Values extends FieldValues> {
  version: number
  follow: (form: UseFormReturn<Values>) => void
}

/** A key that the page changed raises the version of the settings too. The form goes on from it and keeps what was typed. */
export const FollowSettings = <Values extends FieldValues>({
  version,
  follow,
}: FollowSettingsProps<Values>) => {
  const form = useFormContext<Values>()
  const onRead = useEffectEvent(() => follow(form))
  useEffect(() => {
    onRead()
  }, [version])
  return null
}
