import { type Discount, DiscountInput, rangeOf } from '@estudio/contract'
import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_DEFAULTS,
  DISCOUNT_NAME_MAX,
  discountCode,
  isCivilDate,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { BooleanInput, NumberInput, TextInput, useRecordContext } from 'react-admin'
import { DateInput } from '../ui/date-input.tsx'
import type { FormErrors } from '../ui/form.tsx'
import { ImpactText } from '../ui/impact-note.tsx'
import type { RecordDialogProps } from '../ui/lazy-dialog.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/record-dialogs.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { textError } from '../ui/text-error.ts'

const t = texts.admin.discounts
const percent = rangeOf(DiscountInput, 'discount_percent')
const minimumAmount = rangeOf(DiscountInput, 'min_purchase_amount')
const totalUses = rangeOf(DiscountInput, 'total_uses_limit')

/** The values of the form; null for an empty field. */
type DiscountValues = { [Field in keyof DiscountInput]: DiscountInput[Field] | null }

const optionalError = (
  value: number | null | undefined,
  { min, max }: { min: number; max: number },
  errors: { min: string; max: (most: number) => string },
) => {
  if (value === null || value === undefined) return undefined
  if (!(value >= min)) return errors.min
  return value > max ? errors.max(max) : undefined
}

const endError = ({ valid_from, valid_to }: DiscountValues): string | undefined => {
  if (!valid_to) return undefined
  if (!isCivilDate(valid_to)) return texts.admin.editing.dateUnfinished
  return isCivilDate(valid_from ?? '') && valid_to < (valid_from ?? '')
    ? t.validation.toBeforeFrom
    : undefined
}

/** ADI-06 to ADI-11; the server validates again and checks that the code is unused. */
export const checkDiscount = (values: DiscountValues): FormErrors<DiscountValues> => {
  const { validation } = t
  return {
    name: textError(values.name, validation.nameRequired, DISCOUNT_NAME_MAX, validation.nameMax),
    code: textError(
      discountCode(values.code ?? ''),
      validation.codeRequired,
      DISCOUNT_CODE_MAX,
      validation.codeMax,
    ),
    discount_percent:
      Number.isInteger(values.discount_percent) &&
      Number(values.discount_percent) >= percent.min &&
      Number(values.discount_percent) <= percent.max
        ? undefined
        : validation.percentRange(percent),
    valid_from: isCivilDate(values.valid_from ?? '') ? undefined : validation.fromRequired,
    valid_to: endError(values),
    min_purchase_amount: optionalError(values.min_purchase_amount, minimumAmount, {
      min: validation.minimumMin,
      max: validation.minimumMax,
    }),
    total_uses_limit: optionalError(values.total_uses_limit, totalUses, {
      min: validation.totalUsesMin,
      max: validation.totalUsesMax,
    }),
  }
}

/** ADI-07: the request body; an empty field is null (ADI-09 to ADI-11). */
export const toDiscountInput = ({ name, code, ...rest }: DiscountValues) => ({
  ...rest,
  name: name?.trim(),
  code: discountCode(code ?? ''),
})

/** The initial values (ADI-12). */
export const newDiscount = {
  discount_percent: DISCOUNT_DEFAULTS.discount_percent,
  valid_to: null,
  min_purchase_amount: null,
  limit_per_user: DISCOUNT_DEFAULTS.limit_per_user,
  total_uses_limit: null,
  is_active: DISCOUNT_DEFAULTS.is_active,
}

const upperCase = (typed: string) => typed.toLocaleUpperCase('es-MX')

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const

/** The fields (ADI-05). */
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
      <NumberInput source="discount_percent" label={t.columns.percent} {...percent} />
      <DateInput source="valid_from" label={t.form.from} anyYear />
      <DateInput source="valid_to" label={t.form.to} help={t.form.toHelp} anyYear />
      <NumberInput source="min_purchase_amount" label={t.form.minimum} {...minimumAmount} step={PRICE_STEP} />
      <NumberInput source="total_uses_limit" label={t.form.totalUses} {...totalUses} />
    </Box>
    <BooleanInput source="limit_per_user" label={t.form.oncePerUser} />
    <BooleanInput source="is_active" label={texts.common.active} helperText={t.form.activeHelp} />
  </>
)

/** ADI-04: creates a discount. */
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

/** ADI-04: edits a discount; the change applies to future purchases. */
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

/** ADI-13: asks before a deletion and shows how many purchases used the discount. */
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
