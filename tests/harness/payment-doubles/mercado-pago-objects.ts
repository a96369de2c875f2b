/** The objects of Mercado Pago as the double keeps them. Amounts are in decimal pesos, as its API has them. */
export interface DoublePreference {
  id: string
  back_urls: { success: string; pending: string; failure: string }
  collector_id: number
  date_created: string
  date_of_expiration?: string
  expiration_date_to: string
  expires: boolean
  external_reference: string
  init_point: string
  items: { id: string; title: string; quantity: number; currency_id: string; unit_price: number }[]
  metadata: Record<string, string>
  notification_url?: string
  payment_methods: { excluded_payment_types: { id: string }[]; excluded_payment_methods: { id: string }[] }
  sandbox_init_point: string
}

export interface DoublePayment {
  id: number
  card: { last_four_digits: string } | Record<string, never>
  collector_id: number
  currency_id: string
  date_approved: string | null
  date_created: string
  date_last_updated: string
  date_of_expiration: string | null
  external_reference: string
  fee_details: { type: string; amount: number; fee_payer: 'collector' | 'payer' }[]
  live_mode: boolean
  metadata: Record<string, string>
  payment_method_id: string
  payment_type_id: string
  status:
    | 'pending'
    | 'in_process'
    | 'authorized'
    | 'approved'
    | 'in_mediation'
    | 'rejected'
    | 'cancelled'
    | 'refunded'
    | 'charged_back'
  status_detail: string
  transaction_amount: number
  transaction_amount_refunded: number
  transaction_details: {
    external_resource_url: string | null
    net_received_amount: number
    overpaid_amount: number
    payment_method_reference_id: string | null
    total_paid_amount: number
  }
}

export interface DoubleMercadoPagoRefund {
  id: number
  amount: number
  date_created: string
  payment_id: number
  status: 'approved' | 'in_process' | 'rejected'
}

export interface DoubleChargeback {
  id: string
  amount: number
  currency: string
  date_documentation_deadline: string
  payments: { id: number }[]
}

export interface DoubleNotification {
  id: number
  action: string
  api_version: 'v1'
  data: { id: string; payment_id?: number }
  date_created: string
  live_mode: boolean
  type: 'payment' | 'topic_chargebacks_wh'
  user_id: number
}
