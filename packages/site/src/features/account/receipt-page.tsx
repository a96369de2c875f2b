import { failureText, receiptPdfMutation, receiptQuery, useHttp, useSession, useWrite } from '@estudio/client'
import type { Receipt, ReceiptRefund } from '@estudio/contract'
import {
  formatBalance,
  formatDateSpan,
  formatLongDate,
  formatTablePrice,
  receiptMethodName,
  texts,
} from '@estudio/texts'
import { BusyButton, LoadFailed, saveFile, Tag, usePageTitle, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Container from '@mui/material/Container'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { toast } from '../../ui/feedback/toasts'
import { FactList } from './fact-list'
import { ReceiptInvoice } from './receipt-invoice'

const t = texts.receipts

/** Prints the receipt without header and footer. */
const printStyles = (
  <GlobalStyles styles={{ '@media print': { 'body header, body footer': { display: 'none !important' } } }} />
)

const refundFact = ({ folio, amount, date, method }: ReceiptRefund): [label: string, value: string] => [
  t.refundOf(folio),
  [t.amount(formatBalance(-amount)), formatLongDate(date), texts.checkout.methods[method]].join(' · '),
]

const Paper = ({ receipt }: { receipt: Receipt }) => {
  const { name, address, city, email, phone } = receipt.studio
  return (
    <Card component="article" aria-labelledby="receipt">
      <CardContent sx={{ p: { xs: 3, sm: 5 } }}>
        <Typography variant="h4" component="p" color="primary">
          {name}
        </Typography>
        {[address, address.includes(city) ? '' : city, email, phone].filter(Boolean).map((line) => (
          <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        <Stack
          direction="row"
          sx={{ mt: 4, gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}
        >
          <Typography id="receipt" variant="h3" component="h1">
            {t.title}
          </Typography>
          <Typography className="tabular">{t.folio(receipt.folio)}</Typography>
        </Stack>
        {receipt.status === 'reversed' && <Tag>{t.reversed}</Tag>}
        <FactList
          facts={[
            [t.labels.member, receipt.member.full_name],
            [t.labels.concept, t.concept(receipt.plan_name)],
            [t.labels.dates, formatDateSpan(receipt.start_date, receipt.end_date)],
            [t.labels.method, receiptMethodName(receipt)],
            [t.labels.reference, receipt.reference],
            [t.labels.date, formatLongDate(receipt.paid_on)],
            [t.labels.amount, t.amount(formatTablePrice(receipt.amount))],
            ...receipt.refunds.map(refundFact),
          ]}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {t.notInvoice}
        </Typography>
      </CardContent>
    </Card>
  )
}

/** /mi-cuenta/recibos/:id: the receipt of a verified payment, for printing or for download as a PDF. */
const ReceiptPage = () => {
  usePageTitle(t.title)
  const { id = '' } = useParams()
  const { user } = useSession()
  const { issues_invoices } = useStudio()
  const http = useHttp()
  const receipt = useQuery(receiptQuery(http, user?.id, id))
  const saving = useWrite({
    ...receiptPdfMutation(http, id),
    onSuccess: (file) => receipt.data && saveFile(file, t.file(receipt.data.folio)),
    onError: (error) => toast.error(failureText(error, t.downloadError)),
  })
  return (
    <Container maxWidth="sm" sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      {printStyles}
      <Button component={Link} to="/mi-cuenta/recibos" color="secondary" sx={{ mb: 2, displayPrint: 'none' }}>
        {t.back}
      </Button>
      {receipt.data ? (
        <>
          <Paper receipt={receipt.data} />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 3, displayPrint: 'none' }}>
            <BusyButton variant="contained" busy={saving.isPending} onClick={() => saving.mutate()}>
              {t.download}
            </BusyButton>
            <Button variant="outlined" onClick={() => window.print()}>
              {t.print}
            </Button>
          </Stack>
          {issues_invoices && <ReceiptInvoice plan={id} />}
        </>
      ) : receipt.isError ? (
        <Box>
          <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
            {t.title}
          </Typography>
          <LoadFailed query={receipt} text={t.loadError} />
        </Box>
      ) : (
        <SkeletonRows label={texts.common.loading} height={160} />
      )}
    </Container>
  )
}

export default ReceiptPage
