import { rangeOf, type Series, SeriesPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { NumberInput, useNotify } from 'react-admin'
import { useEditSeries } from '../shared/standing-places/use-standing-places.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'
import { success } from '../ui/notifications.tsx'

const t = texts.admin.standingPlaces
const { min, max } = rangeOf(SeriesPatch, 'max_standing')

interface MostValues {
  max_standing: number | null
}

const checkMost = schemaErrors(SeriesPatch, { max_standing: { every: t.mostRange({ min, max }) } })

interface MostDialogProps {
  series: Series
  onClose: () => void
}

/** Changes how many standing places a series may have. */
export const MostDialog = ({ series, onClose }: MostDialogProps) => {
  const { id, max_standing, own_max_standing, max_capacity } = series
  const edit = useEditSeries(id)
  const notify = useNotify()
  return (
    <FormDialog<MostValues>
      title={t.editMostTitle}
      subtitle={texts.standingPlaces.series(series.weekday, series.start_time, series.class_name)}
      submit={texts.common.save}
      saveError={t.mostError}
      defaultValues={{ max_standing: own_max_standing ? max_standing : null }}
      validate={checkMost}
      onSubmit={async (values) => {
        await edit.mutateAsync(values)
        notify(t.mostSaved, success)
      }}
      onClose={onClose}
      width="xs"
    >
      <NumberInput
        source="max_standing"
        label={t.most}
        helperText={t.mostHelp(max_capacity)}
        min={min}
        max={max}
        step={1}
      />
    </FormDialog>
  )
}
