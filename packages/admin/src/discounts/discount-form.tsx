import type { Discount } from '@estudio/contract'
import { DISCOUNT_CODE_MAX, DISCOUNT_NAME_MAX } from '@estudio/domain'
import { texts, upperCase } from '@estudio/texts'
import Box from '@mui/material/Box'
import { BooleanInput, NumberInput, TextInput, useRecordContext } from 'react-admin'
import { DateInput } from '../ui/date/date-input.tsx'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { ImpactText } from '../ui/impact-note.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import {
  checkDiscount,
  minimumRange,
  newDiscount,
  percentRange,
  toDiscountInput,
  totalUsesRange,
} from './discount-values.ts'

const t = texts.admin.discounts

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const

/** The fields. */
const DiscountInputs = () => (
  <>
    <TextInput
      source="name"
      label={texts.common.name}
      helperText={t.form.nameHelp}
      slotProps={{ htmlInput: { maxLength: DISCOUNT_NAME_MAX } }}
    />
    <Box sx={pair}>
      <TextInput
        source="code"
        label={t.form.code}
        helperText={t.form.codeHelp}
        parse={upperCase}
        slotProps={{
          htmlInput: { maxLength: DISCOUNT_CODE_MAX, autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <NumberInput source="discount_percent" label={t.columns.percent} {...percentRange} />
      <DateInput source="valid_from" label={t.form.from} anyYear />
      <DateInput source="valid_to" label={t.form.to} help={t.form.toHelp} anyYear />
      <NumberInput source="min_purchase_amount" label={t.form.minimum} {...minimumRange} step={PRICE_STEP} />
      <NumberInput source="total_uses_limit" label={t.form.totalUses} {...totalUsesRange} />
    </Box>
    <BooleanInput source="limit_per_user" label={t.form.oncePerUser} />
    <BooleanInput source="is_active" label={texts.common.active} helperText={t.form.activeHelp} />
  </>
)

/** Creates a discount. */
export const CreateDiscount = () => (
  <CreateDialog
    title={t.new}
    submit={t.create}
    defaultValues={newDiscount}
    validate={checkDiscount}
    transform={toDiscountInput}
    created={t.created}
    saveError={t.saveError}
  >
    <DiscountInputs />
  </CreateDialog>
)

/** Edits a discount; the change applies to future purchases. */
export const EditDiscount = () => (
  <EditDialog
    title={t.edit}
    submit={t.save}
    validate={checkDiscount}
    transform={toDiscountInput}
    updated={t.updated}
    saveError={t.saveError}
  >
    <DiscountInputs />
  </EditDialog>
)

const Used = () => <ImpactText>{t.used(useRecordContext<Discount>()?.uses_count ?? 0)}</ImpactText>

/** Asks before a deletion and shows how many purchases used the discount. */
export const DeleteDiscount = (dialog: RecordDialogProps) => (
  <DeleteDialog<Discount>
    {...dialog}
    question={({ name }) => t.confirmDelete(name)}
    deleted={t.deleted}
    deleteError={t.deleteError}
  >
    <Used />
  </DeleteDialog>
)
