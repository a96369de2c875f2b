// Written by `npm run schema` from the server's OpenAPI document. Do not edit.
import type * as contract from '@estudio/contract'

/** The calls of the API by method and path. A named schema is the type of the contract. */
export interface Calls {
  get: {
    '/api/admin/api-keys': { answer: contract.ApiKeys }
    '/api/admin/attendance/export': { query: { format?: "csv" | "xlsx" | "ndjson"; from?: string; to?: string }; answer: unknown }
    '/api/admin/audit': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; actor?: string; actor_kind?: "visitor" | "member" | "instructor" | "reception" | "admin" | "system"; subject?: string; action?: string; entity?: string; entity_id?: string; from?: string; to?: string }; answer: contract.AuditList }
    '/api/admin/audit/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string; actor?: string; actor_kind?: "visitor" | "member" | "instructor" | "reception" | "admin" | "system"; subject?: string; action?: string; entity?: string; entity_id?: string; from?: string; to?: string }; answer: unknown }
    '/api/admin/audit/{id}': { params: { id: number }; answer: contract.AuditEntry }
    '/api/admin/cash-days': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; from?: string; to?: string }; answer: contract.CashDayList }
    '/api/admin/cash-days/export': { query: { format?: "csv" | "xlsx" | "ndjson"; from?: string; to?: string; sort?: string }; answer: unknown }
    '/api/admin/cash-days/{date}': { params: { date: string }; answer: contract.CashDay }
    '/api/admin/classes': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.StudioClassList }
    '/api/admin/classes/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string }; answer: unknown }
    '/api/admin/classes/{id}': { params: { id: string }; answer: contract.StudioClass }
    '/api/admin/classes/{id}/impact': { params: { id: string }; answer: contract.Impact }
    '/api/admin/coach-pay': { query: { month?: string }; answer: contract.CoachPay }
    '/api/admin/coach-pay/export': { query: { format?: "csv" | "xlsx" | "ndjson"; month?: string }; answer: unknown }
    '/api/admin/discounts': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.DiscountList }
    '/api/admin/discounts/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string }; answer: unknown }
    '/api/admin/discounts/{id}': { params: { id: string }; answer: contract.Discount }
    '/api/admin/figures/bookings': { query: { from?: string; to?: string }; answer: contract.BookingStatistics }
    '/api/admin/figures/classes': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; from?: string; to?: string; class_id?: string; instructor_id?: string }; answer: contract.TaughtClassList }
    '/api/admin/figures/fill': { query: { month?: string }; answer: contract.FillFigures }
    '/api/admin/figures/income': { query: { from?: string; to?: string }; answer: contract.IncomeStatistics }
    '/api/admin/figures/income-by': { query: { month?: string }; answer: contract.IncomeFigures }
    '/api/admin/figures/members': { query: { month?: string }; answer: contract.MemberFigures }
    '/api/admin/figures/occupancy': { query: { from?: string; to?: string }; answer: contract.OccupancyStatistics }
    '/api/admin/imports/{id}': { params: { id: string }; answer: contract.Import }
    '/api/admin/imports/{id}/rows': { params: { id: string }; query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; state?: "new" | "changed" | "same" | "refused"; phone_taken?: boolean; asked?: boolean }; answer: contract.ImportRowList }
    '/api/admin/instructors': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.CoachList }
    '/api/admin/instructors/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string }; answer: unknown }
    '/api/admin/instructors/{id}': { params: { id: string }; answer: contract.CoachAnswer }
    '/api/admin/instructors/{id}/impact': { params: { id: string }; query: { transferClasses?: boolean; targetInstructorId?: string }; answer: contract.CoachRemoval }
    '/api/admin/instructors/{id}/rates': { params: { id: string }; answer: contract.CoachRates }
    '/api/admin/instructors/{id}/schedules': { params: { id: string }; answer: contract.CoachClassList }
    '/api/admin/invoices': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; state?: "open" | "receipt" | "invoiced" | "global" | "month" | "cancelled" }; answer: contract.InvoiceList }
    '/api/admin/invoices/export': { query: { format?: "csv" | "xlsx" | "ndjson"; from?: string; to?: string }; answer: unknown }
    '/api/admin/invoices/{id}/file': { params: { id: string }; query: { format: "pdf" | "xml" }; answer: unknown }
    '/api/admin/legal-documents': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.LegalVersionList }
    '/api/admin/message-templates': { answer: contract.MessageTemplates }
    '/api/admin/messages': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.MessageList }
    '/api/admin/messages/{id}': { params: { id: string }; query: { after?: number; limit?: number; waiting?: boolean }; answer: contract.MessageAnswer }
    '/api/admin/model-week': { query: { from?: string }; answer: contract.ModelWeek }
    '/api/admin/model-week/figures': { query: { from?: string }; answer: contract.ModelWeekFigures }
    '/api/admin/online-payments': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; state?: "applied" | "review" | "resolved" | "failing" | "refund" | "dispute" | "open" }; answer: contract.OnlinePaymentList }
    '/api/admin/pause-requests': { answer: contract.PauseRequestList }
    '/api/admin/payments/pending': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; user_id?: string; has_proof?: boolean }; answer: contract.PendingPaymentList }
    '/api/admin/payments/pending/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string; user_id?: string; has_proof?: boolean }; answer: unknown }
    '/api/admin/payments/pending/{id}': { params: { id: string }; answer: contract.PendingPayment }
    '/api/admin/payments/received': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; from?: string; to?: string; user_id?: string; plan_id?: string; method?: "card" | "transfer" | "cash" | "online" | "balance" }; answer: contract.ReceivedPaymentList }
    '/api/admin/payments/received/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string; from?: string; to?: string; user_id?: string; plan_id?: string; method?: "card" | "transfer" | "cash" | "online" | "balance" }; answer: unknown }
    '/api/admin/payments/received/{id}': { params: { id: string }; answer: contract.ReceivedPayment }
    '/api/admin/payouts/{id}': { params: { id: string }; answer: contract.Payout }
    '/api/admin/plans': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.StaffPlanList }
    '/api/admin/plans/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string }; answer: unknown }
    '/api/admin/plans/{id}': { params: { id: string }; answer: contract.StaffPlan }
    '/api/admin/plans/{id}/impact': { params: { id: string }; answer: contract.PlanImpact }
    '/api/admin/privacy-requests': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.PrivacyRequestList }
    '/api/admin/privacy-requests/{id}': { params: { id: string }; answer: contract.PrivacyRequestDetails }
    '/api/admin/roles': { answer: contract.RoleTable }
    '/api/admin/rooms': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.RoomList }
    '/api/admin/rooms/{id}': { params: { id: string }; answer: contract.Room }
    '/api/admin/rooms/{id}/layouts': { params: { id: string }; answer: contract.RoomLayoutList }
    '/api/admin/schedule/{id}/places': { params: { id: string }; answer: contract.StaffClassPlaces }
    '/api/admin/segments': { answer: contract.SegmentList }
    '/api/admin/series': { answer: contract.SeriesList }
    '/api/admin/settings': { answer: contract.StudioSettingsAnswer }
    '/api/admin/settings/invoices': { answer: contract.InvoiceSettingsAnswer }
    '/api/admin/settings/payments': { answer: contract.PaymentSettingsAnswer }
    '/api/admin/settings/payments/test-purchases/{id}': { params: { id: string }; answer: contract.TestPurchaseAnswer }
    '/api/admin/settings/time-zone-impact': { query: { timezone: string }; answer: contract.TimeZoneImpact }
    '/api/admin/setup': { answer: contract.Setup }
    '/api/admin/site': { answer: contract.AdminSiteAnswer }
    '/api/admin/standing-places': { answer: contract.StandingPlacesBySeries }
    '/api/admin/statements': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.StatementList }
    '/api/admin/statements/{id}': { params: { id: string }; answer: contract.Statement }
    '/api/admin/statements/{id}/movements': { params: { id: string }; query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; group?: "certain" | "probable" | "unknown" | "possible_repeat" | "payout" | "seen" | "ignored"; paid?: boolean }; answer: contract.StatementMovementList }
    '/api/admin/substitutions': { answer: contract.SubstitutionList }
    '/api/admin/tags': { answer: contract.TagList }
    '/api/admin/time-slots': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string }; answer: contract.StaffTimeSlotList }
    '/api/admin/time-slots/{id}': { params: { id: string }; answer: contract.TimeSlot }
    '/api/admin/unapplied-marks': { answer: contract.UnappliedMarkList }
    '/api/admin/user-plans/export': { query: { format?: "csv" | "xlsx" | "ndjson"; from?: string; to?: string }; answer: unknown }
    '/api/admin/user-plans/{id}/events': { params: { id: string }; answer: contract.PaymentEventList }
    '/api/admin/user-plans/{id}/impact': { params: { id: string }; answer: contract.Impact }
    '/api/admin/user-plans/{id}/ledger': { params: { id: string }; answer: contract.PlanLedger }
    '/api/admin/user-plans/{id}/pause-preview': { params: { id: string }; query: { from: string; to: string }; answer: contract.PausePreview }
    '/api/admin/user-plans/{id}/payment-message': { params: { id: string }; answer: contract.PaymentMessage }
    '/api/admin/user-schedules': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; from?: string; to?: string; status?: "reserved" | "canceled" | "cancelled"; user_id?: string; schedule_id?: string }; answer: contract.StaffReservationList }
    '/api/admin/user-schedules/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string; from?: string; to?: string; status?: "reserved" | "canceled" | "cancelled"; user_id?: string; schedule_id?: string; week?: string }; answer: unknown }
    '/api/admin/user-schedules/verdict': { query: { schedule_id: string; user_id: string }; answer: contract.StaffBookingVerdict }
    '/api/admin/user-schedules/{id}': { params: { id: string }; answer: contract.StaffReservation }
    '/api/admin/users': { query: { page?: number; limit?: number; search?: string; sort?: string; range?: string; filter?: string; role?: "admin" | "reception" | "instructor"; excludeRole?: "admin" | "reception" | "instructor"; staff?: boolean; pending?: boolean; is_active?: boolean; tag?: string; segment?: "active" | "expiring" | "expired" | "absent" | "new" | "pending" | "birthday"; figure?: "active" | "new" | "lost" | "returned" | "renewal_rate" | "no_show_rate"; month?: string; as_of?: string }; answer: contract.AdminUserList }
    '/api/admin/users/export': { query: { format?: "csv" | "xlsx" | "ndjson"; search?: string; sort?: string; role?: "admin" | "reception" | "instructor"; excludeRole?: "admin" | "reception" | "instructor"; staff?: boolean; pending?: boolean; is_active?: boolean; tag?: string; segment?: "active" | "expiring" | "expired" | "absent" | "new" | "pending" | "birthday"; figure?: "active" | "new" | "lost" | "returned" | "renewal_rate" | "no_show_rate"; month?: string; as_of?: string }; answer: unknown }
    '/api/admin/users/pending': { answer: contract.PendingUsersCount }
    '/api/admin/users/{id}': { params: { id: string }; answer: contract.AdminUser }
    '/api/admin/users/{id}/absences': { params: { id: string }; answer: contract.AbsencesAnswer }
    '/api/admin/users/{id}/balance': { params: { id: string }; query: { page?: number; limit?: number }; answer: contract.Balance }
    '/api/admin/users/{id}/consents': { params: { id: string }; answer: contract.RecordedConsentList }
    '/api/admin/users/{id}/documents': { params: { id: string }; answer: contract.UserDocuments }
    '/api/admin/users/{id}/duplicates': { params: { id: string }; answer: contract.DuplicateList }
    '/api/admin/users/{id}/health-note': { params: { id: string }; answer: contract.HealthNote }
    '/api/admin/users/{id}/impact': { params: { id: string }; answer: contract.AccountImpact }
    '/api/admin/users/{id}/late-cancellations': { params: { id: string }; answer: contract.LateCancellations }
    '/api/admin/users/{id}/make-ups': { params: { id: string }; answer: contract.MakeUps }
    '/api/admin/users/{id}/notes': { params: { id: string }; query: { page?: number; limit?: number; range?: string }; answer: contract.UserNoteList }
    '/api/admin/users/{id}/plans': { params: { id: string }; answer: contract.UserPlanList }
    '/api/admin/users/{id}/schedules': { params: { id: string }; answer: contract.UserSchedules }
    '/api/admin/users/{id}/standing-places': { params: { id: string }; answer: contract.StandingPlaces }
    '/api/admin/users/{id}/timeline': { params: { id: string }; query: { kind?: "booking" | "attendance" | "cancellation" | "waitlist" | "payment" | "mail" | "change"; before?: string }; answer: contract.Timeline }
    '/api/admin/users/{id}/visits': { params: { id: string }; answer: contract.UserVisits }
    '/api/admin/users/{id}/waiver/photo': { params: { id: string }; query: { version?: number; paper?: string }; answer: unknown }
    '/api/admin/waitlist/export': { query: { format?: "csv" | "xlsx" | "ndjson"; from?: string; to?: string }; answer: unknown }
    '/api/admin/webhooks': { answer: contract.WebhookList }
    '/api/admin/webhooks/{id}/deliveries': { params: { id: string }; query: { state?: "waiting" | "delivered" | "failed"; before?: number; limit?: number }; answer: contract.WebhookDeliveries }
    '/api/auth/me': { answer: contract.ProfileAnswer }
    '/api/auth/me/impact': { answer: contract.AccountImpact }
    '/api/auth/me/preferences': { answer: contract.PreferencesAnswer }
    '/api/auth/sessions': { answer: contract.OwnSessionList }
    '/api/discounts': { answer: contract.DiscountsOffered }
    '/api/instructors/me': { answer: contract.CoachAnswer }
    '/api/instructors/me/calendar': { answer: contract.CoachCalendarAnswer }
    '/api/instructors/public': { answer: contract.PublicInstructorList }
    '/api/instructors/schedule/weekly': { query: { week?: string; date?: string; instructor_id?: string }; answer: contract.CoachSchedule }
    '/api/instructors/substitutions': { answer: contract.CoachSubstitutions }
    '/api/instructors/today': { answer: contract.CoachDay }
    '/api/legal-documents/pending': { answer: contract.PendingDocumentList }
    '/api/legal-documents/{kind}': { params: { kind: "terms" | "privacy_policy" | "privacy_notice_simplified" | "waiver" }; answer: contract.LegalDocument }
    '/api/payment-details': { answer: contract.PaymentDetails }
    '/api/payment-methods': { answer: contract.PaymentOptions }
    '/api/pictures/{*}': { params: { '*': string }; answer: unknown }
    '/api/plans': { answer: contract.PlanList }
    '/api/proofs/{id}/file': { params: { id: string }; answer: unknown }
    '/api/schedule': { query: { from?: string; to?: string; week?: string }; answer: { schedule: readonly ({ id: string; class_id: string; classes: { name: string }; start_time: string; end_time: string; starts_at: string; max_capacity: number; reservation_count: number; waitlist_count: number; held_count: number; status: "scheduled" | "canceled"; place_mode: "choose" | "assign" | "none" | null; cancel_rules: { free_minutes: number | null; late_rule: "class_lost" | "strike" | null } | null; is_special: boolean; special_class_name: string | null; special_class_description: string | null; special_color1: string; special_color2: string; instructors: readonly contract.ClassInstructor[]; class_color?: string | null; room_id?: string | null; series_id?: string | null; instructor_ids?: readonly string[]; busy_coaches?: readonly string[]; users?: readonly { display_name: string }[]; version?: number; user_schedule_id?: string | null; reservation_id?: string | null; reservation_status?: "reserved" | "canceled" | null })[] } }
    '/api/schedule/closed-days': { query: { from?: string; to?: string; week?: string }; answer: contract.ClosedDays }
    '/api/schedule/closures': { answer: contract.ClosureList }
    '/api/schedule/closures/impact': { query: { start_date: string; end_date: string }; answer: contract.Impact }
    '/api/schedule/days': { query: { days?: number }; answer: contract.ScheduleDays }
    '/api/schedule/{id}/impact': { params: { id: string }; query: { start_time?: string; end_time?: string }; answer: contract.ClassImpact }
    '/api/schedule/{id}/places': { params: { id: string }; answer: contract.ClassPlaces }
    '/api/schedule/{id}/reservations': { params: { id: string }; answer: contract.ClassReservationList }
    '/api/schedule/{id}/roster': { params: { id: string }; answer: contract.RosterClass }
    '/api/schedule/{id}/standing-place': { params: { id: string }; answer: contract.StandingChoice }
    '/api/schedule/{id}/verdict': { params: { id: string }; answer: contract.BookingVerdict }
    '/api/schedule/{id}/waitlist': { params: { id: string }; answer: contract.StaffWaitlist }
    '/api/site': { answer: contract.SiteAnswer }
    '/api/site/loops/{loop}': { params: { loop: string }; answer: unknown }
    '/api/site/pictures/{hash}/icon/{size}': { params: { hash: string; size: number }; answer: unknown }
    '/api/site/pictures/{hash}/{width}': { params: { hash: string; width: number }; answer: unknown }
    '/api/time-slots': { answer: contract.TimeSlotList }
    '/api/time-slots/{id}/impact': { params: { id: string }; answer: contract.Impact }
    '/api/unsubscription': { query: { enlace: string }; answer: contract.Unsubscription }
    '/api/user-plans/{id}/invoice': { params: { id: string }; answer: contract.OwnInvoiceAnswer }
    '/api/user-plans/{id}/proofs': { params: { id: string }; answer: contract.OwnPaymentProofs }
    '/api/user-plans/{id}/receipt': { params: { id: string }; answer: contract.Receipt }
    '/api/user-plans/{id}/receipt.pdf': { params: { id: string }; query: { paper?: "letter" | "80mm" }; answer: unknown }
    '/api/user-schedules': { query: { date?: string; from?: string; to?: string }; answer: contract.ReservationList }
    '/api/user-schedules/{id}/calendar.ics': { params: { id: string }; answer: unknown }
    '/api/user/absences': { answer: contract.AbsencesAnswer }
    '/api/user/balance': { query: { page?: number; limit?: number }; answer: contract.Balance }
    '/api/user/checkouts/{id}': { params: { id: string }; answer: contract.CheckoutAnswer }
    '/api/user/consents': { answer: contract.ConsentList }
    '/api/user/data-export': { answer: object }
    '/api/user/data-export.xlsx': { answer: unknown }
    '/api/user/health-note': { answer: contract.HealthNote }
    '/api/user/invoice-data': { answer: contract.InvoiceDataAnswer }
    '/api/user/late-cancellations': { answer: contract.LateCancellations }
    '/api/user/make-ups': { answer: contract.MakeUps }
    '/api/user/pass': { answer: contract.MemberPass }
    '/api/user/past-reservations': { query: { page?: number; limit?: number }; answer: contract.PastReservations }
    '/api/user/plan': { answer: contract.CurrentPlan }
    '/api/user/plans': { answer: contract.UserPlanList }
    '/api/user/privacy-requests': { answer: contract.OwnPrivacyRequestList }
    '/api/user/push-subscriptions': { answer: contract.PushSubscriptions }
    '/api/user/standing-places': { answer: contract.StandingPlaces }
    '/api/user/today': { answer: contract.Today }
    '/api/user/waitlist': { answer: contract.OwnWaitlist }
    '/api/user/waiver': { answer: contract.OwnWaiverAnswer }
    '/api/user/waiver/photo': { query: { version?: number; paper?: string }; answer: unknown }
  }
  post: {
    '/api/admin/api-keys': { body: { name: string; rights: readonly ("office.open" | "users.read" | "users.history" | "users.write" | "notes.write" | "notes.delete" | "health.read" | "waivers.record" | "consents.record" | "messages.send" | "users.block" | "users.delete" | "users.merge" | "clients.import" | "roles.manage" | "keys.manage" | "team.write" | "rosters.read" | "attendance.record" | "coach.own" | "schedule.read" | "schedule.write" | "rooms.write" | "bookings.manage" | "places.manage" | "waitlists.manage" | "absences.waive" | "coaches.read" | "coaches.write" | "classes.read" | "classes.write" | "plans.read" | "plans.write" | "discounts.manage" | "sales.sell" | "sales.price" | "sales.change" | "payments.read" | "payments.verify" | "payments.correct" | "invoices.manage" | "statements.import" | "statements.undo" | "cash.read" | "cash.close" | "cash.move" | "statistics.read" | "pay.manage" | "exports.download" | "audit.read" | "privacy.manage" | "site.write" | "settings.write" | "webhooks.manage" | "legal.publish")[]; expires_on?: string | null }; answer: contract.NewApiKey }
    '/api/admin/cash-days/{date}/close': { params: { date: string }; body: { counted: { cash: number; card: number }; note?: string | null }; answer: contract.CashDay }
    '/api/admin/cash-days/{date}/movements': { params: { date: string }; body: { kind: "float" | "withdrawal" | "deposit"; amount: number; reason?: string | null }; answer: contract.CashMovementAnswer }
    '/api/admin/checkouts/{id}/refresh': { params: { id: string }; answer: contract.CheckoutAnswer }
    '/api/admin/classes': { body: { name: string; description: string; is_active?: boolean; color?: string | null; picture_id?: string | null; default_duration_minutes?: number; default_capacity?: number; display_order?: number; show_on_site?: boolean; cancel_free_minutes?: number | null; late_rule?: "class_lost" | "strike" | null }; answer: contract.StudioClass }
    '/api/admin/coach-pay/{month}/close': { params: { month: string }; answer: contract.CoachPay }
    '/api/admin/discounts': { body: { name: string; code: string; discount_percent?: number; valid_from: string; valid_to?: string | null; min_purchase_amount?: number | null; limit_per_user?: boolean; total_uses_limit?: number | null; is_active?: boolean }; answer: contract.Discount }
    '/api/admin/imports': { answer: contract.ImportAnswer }
    '/api/admin/imports/{id}/confirm': { params: { id: string }; answer: contract.ImportAnswer }
    '/api/admin/imports/{id}/invitations': { params: { id: string }; answer: contract.ImportInvitations }
    '/api/admin/imports/{id}/undo': { params: { id: string }; answer: contract.ImportAnswer }
    '/api/admin/instructors': { body: { user_id: string; display_name?: string; bio?: string }; answer: contract.CoachAnswer }
    '/api/admin/instructors/{id}/profile-picture': { params: { id: string }; answer: contract.CoachAnswer }
    '/api/admin/invoices/{id}/cancel': { params: { id: string }; body: { motive: "01" | "02" | "03" | "04"; substitution?: string }; answer: contract.InvoiceAnswer }
    '/api/admin/invoices/{id}/dismiss': { params: { id: string }; body: { reason: string }; answer: contract.InvoiceAnswer }
    '/api/admin/invoices/{id}/retry': { params: { id: string }; answer: contract.InvoiceAnswer }
    '/api/admin/legal-documents': { body: { documents: readonly ({ type: "terms" | "privacy_policy" | "privacy_notice_simplified" | "waiver"; content: string; version: number })[] }; answer: contract.LegalDocumentList }
    '/api/admin/legal-documents/{kind}': { params: { kind: "terms" | "privacy_policy" | "privacy_notice_simplified" | "waiver" }; body: { content: string }; answer: contract.LegalDocumentAnswer }
    '/api/admin/merges/{id}/undo': { params: { id: string }; answer: contract.Done }
    '/api/admin/messages': { body: { template: string; channel: "whatsapp" | "mail"; user_ids?: readonly string[]; schedule_id?: string; segment?: "active" | "expiring" | "expired" | "absent" | "new" | "pending" | "birthday"; tag?: string }; answer: contract.MessageAnswer }
    '/api/admin/messages/preview': { body: { template: string; channel: "whatsapp" | "mail"; user_ids?: readonly string[]; schedule_id?: string; segment?: "active" | "expiring" | "expired" | "absent" | "new" | "pending" | "birthday"; tag?: string }; answer: contract.MessagePreview }
    '/api/admin/model-week/publish': { body: { from: string; weeks: number; dry_run?: boolean }; answer: contract.PublishAnswer }
    '/api/admin/online-payments/{id}/settle': { params: { id: string }; body: { action: "accept" | "credit" | "refund" | "dismiss"; reason: string }; answer: contract.OnlinePaymentAnswer }
    '/api/admin/online-refunds/{id}/settle': { params: { id: string }; body: { action: "repeat" | "dismiss"; reason: string }; answer: contract.OnlinePaymentAnswer }
    '/api/admin/pause-requests/{id}/agree': { params: { id: string }; answer: contract.PlanPauseAnswer }
    '/api/admin/pause-requests/{id}/decline': { params: { id: string }; body: { reason: string }; answer: contract.PlanPauseAnswer }
    '/api/admin/places/{id}/outages': { params: { id: string }; body: { from: string; to?: string | null; reason: string; dry_run?: boolean }; answer: contract.PlaceOutageAnswer }
    '/api/admin/plans': { body: { name: string; description: string; price: number; duration_days: number; class_limit?: number | null; has_class_limit?: boolean; benefits?: readonly string[]; is_active?: boolean; first_time_only?: boolean; offers_renewal?: boolean; standing_per_week?: number; make_up_days?: number | null; make_ups_a_month?: number | null; promotion_price?: number | null; promotion_from?: string | null; promotion_until?: string | null }; answer: contract.StaffPlan }
    '/api/admin/proofs/{id}/refuse': { params: { id: string }; body: { reason: string; ask_again: boolean }; answer: contract.PaymentProofAnswer }
    '/api/admin/proofs/{id}/review': { params: { id: string }; answer: contract.PaymentProofAnswer }
    '/api/admin/rooms': { body: { name: string; place_mode?: "choose" | "assign" | "none"; class_ids?: readonly string[] }; answer: contract.Room }
    '/api/admin/rooms/{id}/adoption': { params: { id: string }; body: { dry_run?: boolean }; answer: contract.RoomAdoptionAnswer }
    '/api/admin/rooms/{id}/layouts': { params: { id: string }; body: { places: readonly ({ label: string; kind: "reformer" | "silla" | "cadillac" | "tapete"; x: number; y: number; note?: string; was?: string | null })[]; objects: readonly ({ kind: "door" | "mirror" | "coach" | "column"; x: number; y: number })[]; placements?: readonly ({ reservation_id: string; label: string | null })[]; dry_run?: boolean }; answer: contract.RoomLayoutAnswer }
    '/api/admin/sales': { body: { client: { id: string } | { full_name: string; phone: string; email?: string | null }; plan_id: string; start_date: string; method: "card" | "transfer" | "cash"; amount_paid: number; balance?: number; received?: number | null; discount_code?: string | null; reason?: string | null; allow_shared_phone?: boolean; confirm_address?: boolean }; answer: contract.SaleAnswer }
    '/api/admin/sales/quote': { body: { plan_id: string; discount_code: string; user_id?: string | null }; answer: contract.DiscountQuote }
    '/api/admin/sales/{id}/receipt-mail': { params: { id: string }; answer: contract.ReceiptMail }
    '/api/admin/sales/{id}/undo': { params: { id: string }; answer: contract.SaleUndone }
    '/api/admin/schedule/{id}/waitlist': { params: { id: string }; body: { user_id: string; override_reason?: string | null }; answer: contract.WaitlistEntryAnswer }
    '/api/admin/settings/invoices/check': { body: { mode: "test" | "live" }; answer: contract.InvoiceAccountAnswer }
    '/api/admin/settings/payments/check': { body: { provider: "stripe" | "mercadopago"; mode: "test" | "live" }; answer: contract.ProviderAccountAnswer }
    '/api/admin/settings/payments/test-purchases': { body: { provider: "stripe" | "mercadopago" }; answer: contract.TestPurchaseAnswer }
    '/api/admin/setup/classes': { answer: contract.Setup }
    '/api/admin/site/loops': { answer: contract.LoopAnswer }
    '/api/admin/site/pictures': { answer: contract.PictureAnswer }
    '/api/admin/site/preview': { body: { page: "/" | "/planes" | "/conocenos"; draft: { claims?: readonly string[] | null; benefits?: readonly { title: string; body: string }[] | null; highlights?: readonly { title: string; body: string }[] | null; includes?: readonly string[] | null; faq?: readonly ({ question: string; answer: string } | { computed: "cancellation" })[] | null; footer_line?: string | null; plans_subtitle?: string | null; classes_title?: string | null; classes_subtitle?: string | null; accent_color?: string | null; look?: "linen" | "ivory" | "mist" | "sun" | null; tagline?: string | null; published?: boolean; logo_id?: string | null; hero?: { eyebrow?: string | null; title?: string | null; body?: string | null; picture_id?: string | null; loop_id?: string | null } | null; mission?: { title?: string | null; body?: string | null } | null; story?: { title?: string | null; paragraphs?: readonly string[] | null } | null; trial?: { title?: string | null; body?: string | null } | null; instagram?: { title?: string | null; body?: string | null } | null; call_to_action?: { title?: string | null; body?: string | null } | null; gallery?: readonly { picture_id: string; alt: string }[] | null } }; answer: contract.SitePreview }
    '/api/admin/site/undo': { answer: contract.AdminSiteAnswer }
    '/api/admin/standing-places/{id}/approval': { params: { id: string }; answer: contract.StandingPlaceAnswer }
    '/api/admin/statements': { answer: contract.StatementAnswer }
    '/api/admin/statements/{id}/confirm': { params: { id: string }; body: { certain?: true; matches?: readonly { movement_id: string; user_plan_id: string; reason?: string }[] }; answer: contract.StatementPayments }
    '/api/admin/statements/{id}/undo': { params: { id: string }; answer: contract.StatementUndone }
    '/api/admin/substitutions/{id}/confirm': { params: { id: string }; body: { instructor_id: string }; answer: contract.SubstitutionConfirmed }
    '/api/admin/substitutions/{id}/decline': { params: { id: string }; body: { reason: string }; answer: contract.SubstitutionAnswer }
    '/api/admin/time-slots': { body: { time_slot: string }; answer: contract.TimeSlot }
    '/api/admin/time-slots/batch': { body: { time_slots: readonly string[] }; answer: contract.AddedTimeSlots }
    '/api/admin/user-plans/{id}/adjust': { params: { id: string }; body: { delta: number; reason: string }; answer: contract.PurchaseAnswer }
    '/api/admin/user-plans/{id}/pauses': { params: { id: string }; body: { from: string; to: string; reason: string }; answer: contract.PlanPauseAnswer }
    '/api/admin/user-plans/{id}/payment-message': { params: { id: string }; answer: contract.Done }
    '/api/admin/user-plans/{id}/refunds': { params: { id: string }; body: { amount: number; method: "card" | "transfer" | "cash" | "online"; reason: string; plan: "keep" | "end"; classes?: number | null }; answer: contract.RefundAnswer }
    '/api/admin/user-schedules': { body: { schedule_id: string; user_id: string; override_reason?: string | null; release_schedule_id?: string; place_id?: string | null }; answer: contract.StaffBookingAnswer }
    '/api/admin/user-schedules/{id}/forgiveness': { params: { id: string }; body: { reason: string }; answer: contract.LateCancellations }
    '/api/admin/users': { body: { email?: string | null; full_name: string; phone?: string | null; confirm_address?: boolean; allow_shared_phone?: boolean }; answer: contract.AdminUser }
    '/api/admin/users/{id}/absences/waiver': { params: { id: string }; body: { reason: string }; answer: contract.AbsencesAnswer }
    '/api/admin/users/{id}/balance/returns': { params: { id: string }; body: { amount: number; method: "cash" | "transfer"; reason: string }; answer: contract.BalanceReturned }
    '/api/admin/users/{id}/claim-link': { params: { id: string }; answer: contract.ClaimLink }
    '/api/admin/users/{id}/merge': { params: { id: string }; body: { from: string }; answer: contract.MergeAnswer }
    '/api/admin/users/{id}/notes': { params: { id: string }; body: { text: string }; answer: contract.UserNoteAnswer }
    '/api/admin/users/{id}/plans': { params: { id: string }; body: { plan_id: string; start_date: string; payment_method?: "card" | "transfer" | "cash"; classes_remaining?: number; amount_paid?: number; override_reason?: string | null }; answer: contract.PurchaseAnswer }
    '/api/admin/users/{id}/standing-places': { params: { id: string }; body: { series_id: string; from: string; until?: string | null; place_id?: string | null }; answer: contract.StandingPlaceAnswer }
    '/api/admin/users/{id}/standing-places/{place}/skips': { params: { id: string; place: string }; body: { schedule_id: string }; answer: contract.StandingPlaceAnswer }
    '/api/admin/users/{id}/waiver': { params: { id: string }; answer: contract.UserDocuments }
    '/api/admin/waitlist/{id}/assign': { params: { id: string }; body: { reason: string }; answer: contract.StaffBookingAnswer }
    '/api/admin/webhooks': { body: { url: string; events: readonly ("member.created" | "booking.created" | "booking.cancelled" | "waitlist.promoted" | "class.changed" | "class.cancelled" | "payment.completed" | "payment.refunded" | "attendance.recorded")[] }; answer: contract.WebhookWithSecret }
    '/api/admin/webhooks/deliveries/{id}/replay': { params: { id: string }; answer: contract.WebhookDeliveryAnswer }
    '/api/admin/webhooks/{id}/replay': { params: { id: string }; body: { from: string; to: string; only_failed?: boolean }; answer: contract.Replayed }
    '/api/admin/webhooks/{id}/rotate': { params: { id: string }; answer: contract.WebhookWithSecret }
    '/api/admin/webhooks/{id}/test': { params: { id: string }; answer: contract.WebhookDeliveryAnswer }
    '/api/auth/claim': { body: { token: string; email: string; password: string; accept_terms?: boolean; confirm_address?: boolean; accepted_documents?: readonly ({ type: "terms" | "privacy_policy" | "privacy_notice_simplified"; version: number })[] }; answer: contract.SignUpAnswer }
    '/api/auth/claim/confirmation': { body: { token: string; password: string }; answer: contract.ClaimConfirmed }
    '/api/auth/me/delete': { body: { password: string }; answer: contract.Done }
    '/api/auth/resend-verification': { body: { email: string; receipt?: string }; answer: contract.Done }
    '/api/auth/signup': { body: { email: string; password: string; full_name: string; referral_source: string; genre: string; birthdate: string; phone: string; accept_terms: boolean; confirm_address?: boolean; accepted_documents?: readonly ({ type: "terms" | "privacy_policy" | "privacy_notice_simplified"; version: number })[] }; answer: contract.SignUpAnswer }
    '/api/check-ins': { body: { token: string; reservation_id?: string; schedule_id: string; at?: string } | { reservation_id: string; schedule_id: string; at?: string }; answer: contract.CheckInAnswer }
    '/api/discounts/check': { body: { code: string; plan_id: string }; answer: contract.DiscountQuote }
    '/api/instructors/me/profile-picture': { answer: contract.CoachAnswer }
    '/api/legal-documents/accept': { body: { documents: readonly ({ type: "terms" | "privacy_policy" | "privacy_notice_simplified"; version: number })[] }; answer: contract.PendingDocumentList }
    '/api/push/shown': { body: { token: string }; answer: undefined }
    '/api/schedule': { body: { class_id: string; instructor_ids: readonly string[]; start_time: string; end_time: string; max_capacity?: number; room_id?: string | null; place_mode?: "choose" | "assign" | "none" | null; status?: string; is_special?: boolean; special_class_name?: string | null; special_class_description?: string | null; special_color1?: string | null; special_color2?: string | null }; answer: contract.ScheduledClassAnswer }
    '/api/schedule/closures': { body: { start_date: string; end_date: string; reason?: string | null; record?: boolean }; answer: contract.ClosureAnswer }
    '/api/schedule/copy-day': { body: { from: string; to: string; dry_run?: boolean }; answer: contract.CopyAnswer }
    '/api/schedule/copy-week': { body: { from: string; to?: string; dry_run?: boolean }; answer: contract.CopyAnswer }
    '/api/schedule/repeat': { body: { scheduled_class_id?: string; week?: string; until: string; dry_run?: boolean }; answer: contract.CopyAnswer }
    '/api/schedule/replace-coach': { body: { from_instructor_id: string; to_instructor_id: string; scheduled_class_id?: string; start_date?: string; end_date?: string; dry_run?: boolean }; answer: contract.ReplaceCoachAnswer }
    '/api/schedule/undo/{id}': { params: { id: string }; answer: contract.UndoAnswer }
    '/api/schedule/{id}/cancel': { params: { id: string }; body: { reason?: string | null }; answer: contract.RemovalAnswer }
    '/api/schedule/{id}/substitution': { params: { id: string }; body: { reason: string }; answer: contract.SubstitutionAnswer }
    '/api/schedule/{id}/waitlist': { params: { id: string }; answer: contract.WaitlistEntryAnswer }
    '/api/substitutions/{id}/offer': { params: { id: string }; answer: contract.SubstitutionAnswer }
    '/api/time-slots': { body: { time_slot: string }; answer: contract.TimeSlotAnswer }
    '/api/time-slots/{id}/restore': { params: { id: string }; answer: contract.TimeSlotAnswer }
    '/api/user-plans': { body: { plan_id: string; start_date: string; payment_channel?: "transfer" | "oxxo"; discount_code?: string | null; expected_price?: number }; answer: contract.PurchaseAnswer }
    '/api/user-plans/{id}/checkouts': { params: { id: string }; body: { method: "card" | "oxxo" | "spei" }; answer: contract.CheckoutAnswer }
    '/api/user-plans/{id}/invoice': { params: { id: string }; answer: contract.OwnInvoiceAnswer }
    '/api/user-plans/{id}/pause-requests': { params: { id: string }; body: { from: string; to: string; reason: string }; answer: contract.PlanPauseAnswer }
    '/api/user-plans/{id}/proofs': { params: { id: string }; answer: contract.PaymentProofAnswer }
    '/api/user-schedules': { body: { schedule_id: string; place_id?: string | null; release_schedule_id?: string }; answer: contract.BookingAnswer }
    '/api/user/calendar-feed': { answer: contract.CalendarFeed }
    '/api/user/plan': { body: { plan_id: string; start_date: string; payment_channel?: "transfer" | "oxxo"; discount_code?: string | null; expected_price?: number }; answer: contract.PurchaseAnswer }
    '/api/user/privacy-requests': { body: { kind: "access" | "rectification" | "cancellation" | "opposition"; text: string }; answer: contract.OwnPrivacyRequestAnswer }
    '/api/user/push-subscriptions': { body: { endpoint: string; expirationTime?: number | null; keys: { p256dh: string; auth: string } }; answer: contract.PushSubscription }
    '/api/user/standing-places': { body: { series_id: string; from: string; until?: string | null; place_id?: string | null }; answer: contract.StandingPlaceAnswer }
    '/api/user/standing-places/{id}/acceptance': { params: { id: string }; answer: contract.StandingPlaceAnswer }
    '/api/user/standing-places/{id}/skips': { params: { id: string }; body: { schedule_id: string }; answer: contract.StandingPlaceAnswer }
    '/api/user/waiver': { body: { accept: true; version: number }; answer: contract.OwnWaiverAnswer }
    '/api/waitlist/{id}/accept': { params: { id: string }; answer: contract.BookingAnswer }
  }
  put: {
    '/api/admin/classes/{id}': { params: { id: string }; body: { name?: string; description?: string; is_active?: boolean; color?: string | null; picture_id?: string | null; default_duration_minutes?: number; default_capacity?: number; display_order?: number; show_on_site?: boolean; cancel_free_minutes?: number | null; late_rule?: "class_lost" | "strike" | null; duration_minutes?: number }; answer: contract.StudioClass }
    '/api/admin/discounts/{id}': { params: { id: string }; body: { name?: string; code?: string; discount_percent?: number; valid_from?: string; valid_to?: string | null; min_purchase_amount?: number | null; limit_per_user?: boolean; total_uses_limit?: number | null; is_active?: boolean }; answer: contract.Discount }
    '/api/admin/imports/{id}/same-person': { params: { id: string }; body: { line: number; account: { user_id: string; email: string | null; phone: string | null }; same_person: boolean }; answer: contract.ImportAnswer }
    '/api/admin/instructors/{id}': { params: { id: string }; body: { display_name?: string; bio?: string; profile_picture?: string | null }; answer: contract.CoachAnswer }
    '/api/admin/instructors/{id}/rates': { params: { id: string }; body: { rates: readonly ({ from: string; above: number; per_class: number; per_attendee: number; special_class: number | null })[] }; answer: contract.CoachRates }
    '/api/admin/message-templates': { body: { templates: readonly { id: string; name: string; text: string }[] }; answer: contract.MessageTemplates }
    '/api/admin/model-week': { body: { from: string; cells: readonly { id?: string; weekday: number; time: string; class_id: string; instructor_ids: readonly string[]; duration_minutes: number; max_capacity: number }[] }; answer: contract.ModelWeek }
    '/api/admin/plans/order': { body: { ids: readonly string[] }; answer: contract.StaffPlanList }
    '/api/admin/plans/{id}': { params: { id: string }; body: { name?: string; description?: string; price?: number; duration_days?: number; class_limit?: number | null; has_class_limit?: boolean; benefits?: readonly string[]; is_active?: boolean; first_time_only?: boolean; offers_renewal?: boolean; standing_per_week?: number; make_up_days?: number | null; make_ups_a_month?: number | null; promotion_price?: number | null; promotion_from?: string | null; promotion_until?: string | null }; answer: contract.StaffPlan }
    '/api/admin/privacy-requests/{id}': { params: { id: string }; body: { status: "in_progress" | "answered" | "refused"; answer?: string | null }; answer: contract.PrivacyRequest }
    '/api/admin/rooms/{id}': { params: { id: string }; body: { name?: string; place_mode?: "choose" | "assign" | "none"; class_ids?: readonly string[] }; answer: contract.Room }
    '/api/admin/settings/invoices': { body: { mode?: "test" | "live" | null; product_key?: string; unit_key?: string; tax?: "iva16" | "iva8" | "iva0" | "exempt"; oxxo_form?: "01" | "31"; issues_global?: boolean; keys?: readonly ({ mode: "test" | "live"; key: string | null })[]; current_password?: string }; answer: contract.InvoiceSettingsAnswer }
    '/api/admin/settings/payments': { body: { provider?: "stripe" | "mercadopago" | null; mode?: "test" | "live"; voucher_days?: number; open_minutes?: number; methods?: readonly ({ id: "card" | "oxxo" | "spei"; offered: boolean; min: number; max: number })[]; keys?: readonly ({ provider: "stripe" | "mercadopago"; mode: "test" | "live"; key?: string | null; add_secret?: string; remove_secrets?: readonly string[] })[]; current_password?: string }; answer: contract.PaymentSettingsAnswer }
    '/api/admin/time-slots/{id}': { params: { id: string }; body: { time_slot: string }; answer: contract.TimeSlot }
    '/api/admin/user-schedules/{id}': { params: { id: string }; body: { status: "canceled" | "cancelled"; return_class?: boolean; reason?: string | null }; answer: contract.StaffReservationAnswer }
    '/api/admin/users/{id}': { params: { id: string }; body: { full_name?: string; display_name?: string | null; phone?: string | null; genre?: string | null; birthdate?: string | null; address?: string | null; bio?: string | null; emergency_name?: string | null; emergency_phone?: string | null; allow_shared_phone?: boolean }; answer: contract.AdminUser }
    '/api/admin/users/{id}/consents': { params: { id: string }; body: { consents: readonly ({ purpose: "whatsapp_messages" | "mail_messages"; granted: boolean; version: number })[] }; answer: contract.RecordedConsentList }
    '/api/admin/users/{id}/tags': { params: { id: string }; body: { tags: readonly string[] }; answer: contract.AdminUser }
    '/api/instructors/me/calendar': { body: { url: string }; answer: contract.CoachCalendarAnswer }
    '/api/plans/{id}/reference': { params: { id: string }; answer: contract.ReservedReference }
    '/api/user/consents': { body: { consents: readonly ({ purpose: "account_and_bookings" | "payments_and_receipts" | "mail_messages" | "whatsapp_messages"; granted: boolean; version: number })[] }; answer: contract.ConsentList }
    '/api/user/health-note': { body: { text: string; consent?: boolean }; answer: contract.HealthNote }
    '/api/user/invoice-data': { body: { rfc: string; name: string; regime: string; use: string; postal_code: string; automatic?: boolean }; answer: contract.InvoiceDataAnswer }
    '/api/user/rooms/{id}/favourite-place': { params: { id: string }; body: { label: string | null }; answer: contract.FavouritePlace }
  }
  patch: {
    '/api/admin/classes/{id}': { params: { id: string }; body: { name?: string; description?: string; is_active?: boolean; color?: string | null; picture_id?: string | null; default_duration_minutes?: number; default_capacity?: number; display_order?: number; show_on_site?: boolean; cancel_free_minutes?: number | null; late_rule?: "class_lost" | "strike" | null; duration_minutes?: number }; answer: contract.StudioClass }
    '/api/admin/discounts/{id}': { params: { id: string }; body: { name?: string; code?: string; discount_percent?: number; valid_from?: string; valid_to?: string | null; min_purchase_amount?: number | null; limit_per_user?: boolean; total_uses_limit?: number | null; is_active?: boolean }; answer: contract.Discount }
    '/api/admin/instructors/{id}': { params: { id: string }; body: { display_name?: string; bio?: string; profile_picture?: string | null }; answer: contract.CoachAnswer }
    '/api/admin/messages/{id}/people/{user_id}': { params: { id: string; user_id: string }; body: { state: "opened" }; answer: contract.MessagePersonAnswer }
    '/api/admin/notes/{id}': { params: { id: string }; body: { text: string }; answer: contract.UserNoteAnswer }
    '/api/admin/plans/{id}': { params: { id: string }; body: { name?: string; description?: string; price?: number; duration_days?: number; class_limit?: number | null; has_class_limit?: boolean; benefits?: readonly string[]; is_active?: boolean; first_time_only?: boolean; offers_renewal?: boolean; standing_per_week?: number; make_up_days?: number | null; make_ups_a_month?: number | null; promotion_price?: number | null; promotion_from?: string | null; promotion_until?: string | null }; answer: contract.StaffPlan }
    '/api/admin/plans/{id}/order': { params: { id: string }; body: { display_order: number }; answer: contract.StaffPlanList }
    '/api/admin/privacy-requests/{id}': { params: { id: string }; body: { status: "in_progress" | "answered" | "refused"; answer?: string | null }; answer: contract.PrivacyRequest }
    '/api/admin/rooms/{id}': { params: { id: string }; body: { name?: string; place_mode?: "choose" | "assign" | "none"; class_ids?: readonly string[] }; answer: contract.Room }
    '/api/admin/schedule/{id}/places': { params: { id: string }; body: { moves: readonly ({ reservation_id: string; place_id: string | null })[] }; answer: contract.StaffClassPlaces }
    '/api/admin/series/{id}': { params: { id: string }; body: { max_standing: number | null }; answer: contract.SeriesAnswer }
    '/api/admin/settings': { body: { name?: string; tagline?: string; city?: string; timezone?: string; address?: string; email?: string; phone?: string; whatsapp?: string; bank_name?: string; bank_holder?: string; bank_clabe?: string; bank_card?: string; payment_message?: string; cancel_free_minutes?: number; cancel_min_minutes?: number; min_advance_minutes?: number; arrival_minutes?: number | null; refuse_overlapping_reservations?: boolean; places_shown?: "never" | "few" | "always"; waitlist_limit?: number; waitlist_offer_minutes?: number; waitlist_close_minutes?: number; waitlist_grace_minutes?: number; standing_requests?: "staff" | "approval" | "direct"; standing_confirm_days?: number; standing_grace_days?: number; standing_keep_weeks?: number; standing_min_attendance?: number | null; place_change_until_minutes?: number; attendance_opens_minutes?: number; attendance_closes_hours?: number; unpaid_plan_days?: number; renewal_notice_days?: number; pause_days_per_plan?: number; audit_retention_months?: number; proof_retention_months?: number; messages_a_day?: number; message_people_a_day?: number; invitations_a_day?: number; opening_hours?: string; max_days_ahead?: number | null; max_live_reservations?: number | null; max_reservations_a_day?: number | null; absence_limit?: number | null; absence_window_days?: number; absence_suspension_days?: number; strike_limit?: number | null; strike_days?: number; require_waiver?: boolean; promotion_active?: boolean; require_admin_factor?: boolean; require_reception_factor?: boolean; remind_classes?: boolean; remind_plan_end?: boolean; remind_payments?: boolean; embed_origins?: readonly string[]; classes_keep?: "hour" | "instant"; maps_url?: string | null; navigation_url?: string | null; map_embed_url?: string | null; instagram_url?: string | null; promotion_match?: string | null; promotion_price?: number | null; promotion_was?: number | null; promotion_label?: string | null; promotion_badge?: string | null; promotion_note?: string | null }; answer: contract.StudioSettingsAnswer }
    '/api/admin/site': { body: { claims?: readonly string[] | null; benefits?: readonly { title: string; body: string }[] | null; highlights?: readonly { title: string; body: string }[] | null; includes?: readonly string[] | null; faq?: readonly ({ question: string; answer: string } | { computed: "cancellation" })[] | null; footer_line?: string | null; plans_subtitle?: string | null; classes_title?: string | null; classes_subtitle?: string | null; accent_color?: string | null; look?: "linen" | "ivory" | "mist" | "sun" | null; tagline?: string | null; published?: boolean; logo_id?: string | null; hero?: { eyebrow?: string | null; title?: string | null; body?: string | null; picture_id?: string | null; loop_id?: string | null } | null; mission?: { title?: string | null; body?: string | null } | null; story?: { title?: string | null; paragraphs?: readonly string[] | null } | null; trial?: { title?: string | null; body?: string | null } | null; instagram?: { title?: string | null; body?: string | null } | null; call_to_action?: { title?: string | null; body?: string | null } | null; gallery?: readonly { picture_id: string; alt: string }[] | null }; answer: contract.AdminSiteAnswer }
    '/api/admin/time-slots/{id}': { params: { id: string }; body: { time_slot: string }; answer: contract.TimeSlot }
    '/api/admin/user-plans/{id}/cancel': { params: { id: string }; answer: contract.PurchaseAnswer }
    '/api/admin/user-plans/{id}/extend': { params: { id: string }; body: { end_date: string; reason: string }; answer: contract.PurchaseAnswer }
    '/api/admin/user-plans/{id}/payment': { params: { id: string }; body: { amount_paid?: number; payment_method?: "card" | "transfer" | "cash"; reason: string }; answer: contract.PurchaseAnswer }
    '/api/admin/user-plans/{id}/refuse-payment': { params: { id: string }; body: { reason: string }; answer: contract.PurchaseAnswer }
    '/api/admin/user-plans/{id}/reverse-payment': { params: { id: string }; body: { reason: string; plan?: "pending" | "end" }; answer: contract.PurchaseAnswer }
    '/api/admin/user-schedules/{id}': { params: { id: string }; body: { status: "canceled" | "cancelled"; return_class?: boolean; reason?: string | null }; answer: contract.StaffReservationAnswer }
    '/api/admin/users/{id}': { params: { id: string }; body: { full_name?: string; display_name?: string | null; phone?: string | null; genre?: string | null; birthdate?: string | null; address?: string | null; bio?: string | null; emergency_name?: string | null; emergency_phone?: string | null; allow_shared_phone?: boolean }; answer: contract.AdminUser }
    '/api/admin/users/{id}/active': { params: { id: string }; body: { is_active: boolean }; answer: contract.AdminUser }
    '/api/admin/users/{id}/plans': { params: { id: string }; body: { id: string; user_id?: string; status?: "active" | "frozen" | "cancelled" | "canceled"; payment_status?: "pending" | "completed"; amount_paid?: number | null; paid_on?: string | null; part_payment?: boolean; amount_reason?: string | null; payment_method?: "card" | "transfer" | "cash"; start_date?: string; end_date?: string }; answer: contract.PurchaseAnswer }
    '/api/admin/users/{id}/role': { params: { id: string }; body: { role: "admin" | "reception" | "instructor"; display_name?: string; on_site?: boolean }; answer: contract.RolesAnswer }
    '/api/admin/webhooks/{id}': { params: { id: string }; body: { url?: string; events?: readonly ("member.created" | "booking.created" | "booking.cancelled" | "waitlist.promoted" | "class.changed" | "class.cancelled" | "payment.completed" | "payment.refunded" | "attendance.recorded")[]; is_on?: boolean }; answer: contract.WebhookAnswer }
    '/api/auth/me': { body: { full_name?: string; phone?: string; emergency_name?: string | null; emergency_phone?: string | null }; answer: contract.ProfileAnswer }
    '/api/auth/me/preferences': { body: { remind_classes?: boolean; remind_plan_end?: boolean; remind_payments?: boolean }; answer: contract.PreferencesAnswer }
    '/api/instructors/me': { body: { display_name?: string; bio?: string; profile_picture?: string | null }; answer: contract.CoachAnswer }
    '/api/schedule/{id}': { params: { id: string }; body: { class_id?: string; instructor_ids?: readonly string[]; start_time?: string; end_time?: string; max_capacity?: number; room_id?: string | null; place_mode?: "choose" | "assign" | "none" | null; status?: string; is_special?: boolean; special_class_name?: string | null; special_class_description?: string | null; special_color1?: string | null; special_color2?: string | null }; answer: contract.ScheduledClassAnswer }
    '/api/schedule/{id}/attendance': { params: { id: string }; body: { attendance: readonly ({ reservation_id: string; attended: boolean | null; at?: string } | { reservation_id: string; attendance: "attended" | "no_show" | null; at?: string })[] }; answer: contract.AttendanceAnswer }
    '/api/time-slots/{id}': { params: { id: string }; body: { time_slot: string }; answer: contract.TimeSlotAnswer }
    '/api/user-schedules/{id}': { params: { id: string }; body: { status?: "canceled" | "cancelled"; place_id?: string }; answer: contract.BookingAnswer }
  }
  delete: {
    '/api/admin/api-keys/{id}': { params: { id: string }; answer: undefined }
    '/api/admin/classes/{id}': { params: { id: string }; answer: contract.Impact }
    '/api/admin/discounts/{id}': { params: { id: string }; answer: contract.Done }
    '/api/admin/instructors/{id}': { params: { id: string }; answer: contract.CoachRemoval }
    '/api/admin/instructors/{id}/delete-with-schedules': { params: { id: string }; query: { transferClasses?: boolean; targetInstructorId?: string }; body: { transferClasses?: boolean; targetInstructorId?: string } | null; answer: contract.CoachRemoval }
    '/api/admin/instructors/{id}/profile-picture': { params: { id: string }; answer: contract.CoachAnswer }
    '/api/admin/notes/{id}': { params: { id: string }; body: { reason?: string }; answer: contract.Done }
    '/api/admin/places/{id}/outages/{outage}': { params: { id: string; outage: string }; answer: contract.PlaceOutageAnswer }
    '/api/admin/plans/{id}': { params: { id: string }; answer: contract.PlanImpact }
    '/api/admin/rooms/{id}': { params: { id: string }; answer: contract.Done }
    '/api/admin/site/pictures/{id}': { params: { id: string }; answer: contract.Done }
    '/api/admin/time-slots/{id}': { params: { id: string }; answer: contract.RemovalAnswer }
    '/api/admin/unapplied-marks/{id}': { params: { id: string }; body: { pressed_at: string }; answer: contract.Done }
    '/api/admin/user-plans/{id}/pauses/{pause}': { params: { id: string; pause: string }; answer: undefined }
    '/api/admin/users/{id}': { params: { id: string }; answer: contract.Done }
    '/api/admin/users/{id}/role/{role}': { params: { id: string; role: "admin" | "reception" | "instructor" }; answer: contract.RolesAnswer }
    '/api/admin/users/{id}/standing-places/{place}': { params: { id: string; place: string }; answer: undefined }
    '/api/admin/users/{id}/standing-places/{place}/skips/{schedule}': { params: { id: string; place: string; schedule: string }; answer: contract.StandingPlaceAnswer }
    '/api/admin/waitlist/{id}': { params: { id: string }; body: { reason: string }; answer: undefined }
    '/api/admin/webhooks/{id}': { params: { id: string }; answer: undefined }
    '/api/auth/sessions/{id}': { params: { id: string }; answer: contract.Done }
    '/api/instructors/me/calendar': { answer: undefined }
    '/api/instructors/me/profile-picture': { answer: contract.CoachAnswer }
    '/api/instructors/{id}': { params: { id: string }; answer: contract.CoachRemoval }
    '/api/schedule/closures/{id}': { params: { id: string }; answer: contract.Closure }
    '/api/schedule/{id}': { params: { id: string }; answer: contract.RemovalAnswer }
    '/api/schedule/{id}/waitlist': { params: { id: string }; answer: undefined }
    '/api/time-slots/{id}': { params: { id: string }; answer: contract.RemovalAnswer }
    '/api/user-plans/{id}/pause-requests/{pause}': { params: { id: string; pause: string }; answer: undefined }
    '/api/user/calendar-feed': { answer: undefined }
    '/api/user/checkouts/{id}': { params: { id: string }; answer: contract.CheckoutAnswer }
    '/api/user/health-note': { answer: contract.Done }
    '/api/user/invoice-data': { answer: contract.Done }
    '/api/user/push-subscriptions/{id}': { params: { id: string }; answer: undefined }
    '/api/user/standing-places/{id}': { params: { id: string }; answer: undefined }
    '/api/user/standing-places/{id}/skips/{schedule}': { params: { id: string; schedule: string }; answer: contract.StandingPlaceAnswer }
  }
}
