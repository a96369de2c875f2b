import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_NAME_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  LIMITS,
  PRICE_STEP,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { FormDate } from '../ui/form/form-date.tsx'
import { FormSwitch } from '../ui/form/form-switch.tsx'
import { FormNumber, FormText } from '../ui/form/form-text.tsx'

const t = texts.admin.discounts
const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const

const upper = (typed: string) => typed.toLocaleUpperCase('es-MX')

/** ADI-05. */
export const DiscountFields = () => (
  <>
    <FormText
      name="name"
      label={texts.common.name}
      help={t.form.nameHelp}
      input={{ maxLength: DISCOUNT_NAME_MAX }}
    />
    <Box sx={pair}>
      <FormText
        name="code"
        label={t.form.code}
        help={t.form.codeHelp}
        shape={upper}
        input={{ maxLength: DISCOUNT_CODE_MAX, autoCapitalize: 'characters', spellCheck: false }}
      />
      <FormNumber
        name="discount_percent"
        label={t.columns.percent}
        min={DISCOUNT_PERCENT_MIN}
        max={DISCOUNT_PERCENT_MAX}
      />
      <FormDate name="valid_from" label={t.form.from} anyYear />
      <FormDate name="valid_to" label={t.form.to} help={t.form.toHelp} anyYear />
      <FormNumber
        name="min_purchase_amount"
        label={t.form.minimum}
        min={0}
        max={LIMITS.price}
        step={PRICE_STEP}
      />
      <FormNumber name="total_uses_limit" label={t.form.totalUses} min={0} />
    </Box>
    <FormSwitch name="limit_per_user" label={t.form.oncePerUser} />
    <FormSwitch name="is_active" label={texts.common.active} help={t.form.activeHelp} />
  </>
)
