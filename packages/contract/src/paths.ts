/**
 * Every path of the API, under which the server registers its routes. The index exports them as the namespace `paths`.
 * The front ends call the paths of the OpenAPI document (`packages/client/src/http/calls.gen.ts`).
 */

export const health = '/healthz'
export const config = '/config.json'
export const version = '/version.json'
export const site = '/api/site'
export const logoIcon = (hash: string, size: number | string) => `/api/site/pictures/${hash}/icon/${size}`
export const sitePictureFile = (hash: string, width: number | string) => `/api/site/pictures/${hash}/${width}`
export const plans = '/api/plans'
export const schedule = '/api/schedule'
export const scheduledClass = (id: string) => `/api/schedule/${id}`
export const scheduledClassReservations = (id: string) => `/api/schedule/${id}/reservations`
export const waitlist = (id: string) => `/api/schedule/${id}/waitlist`
export const bookingVerdict = (id: string) => `/api/schedule/${id}/verdict`
export const scheduledClassImpact = (id: string) => `/api/schedule/${id}/impact`
export const cancelScheduledClass = (id: string) => `/api/schedule/${id}/cancel`
export const scheduledClassAttendance = (id: string) => `/api/schedule/${id}/attendance`
export const classRoster = (id: string) => `/api/schedule/${id}/roster`
export const coachDay = '/api/instructors/today'
export const coachSubstitutions = '/api/instructors/substitutions'
export const askForSubstitute = (id: string) => `/api/schedule/${id}/substitution`
export const offerToSubstitute = (id: string) => `/api/substitutions/${id}/offer`
export const checkIns = '/api/check-ins'
export const ownPass = '/api/user/pass'
export const ownHealthNote = '/api/user/health-note'
export const ownCalendarFeed = '/api/user/calendar-feed'
export const calendarFeed = (file: string) => `/feeds/${file}`
export const copyDay = '/api/schedule/copy-day'
export const copyWeek = '/api/schedule/copy-week'
export const repeatClasses = '/api/schedule/repeat'
export const replaceCoach = '/api/schedule/replace-coach'
export const undoSchedule = (id: string) => `/api/schedule/undo/${id}`
export const closedDays = '/api/schedule/closed-days'
export const closures = '/api/schedule/closures'
export const closuresImpact = '/api/schedule/closures/impact'
export const closure = (id: string) => `/api/schedule/closures/${id}`
export const coachWeek = '/api/instructors/schedule/weekly'
export const publicInstructors = '/api/instructors/public'
export const ownInstructor = '/api/instructors/me'
export const ownPicture = '/api/instructors/me/profile-picture'
export const instructor = (id: string) => `/api/instructors/${id}`
export const discounts = '/api/discounts'
export const discountCheck = '/api/discounts/check'
export const legalDocument = (kind: string) => `/api/legal-documents/${kind}`
export const activeLegalDocuments = '/legal-documents/active'
export const pendingLegalDocuments = '/api/legal-documents/pending'
export const acceptLegalDocuments = '/api/legal-documents/accept'
export const ownWaiver = '/api/user/waiver'
export const ownWaiverPhoto = '/api/user/waiver/photo'
export const paymentDetails = '/api/payment-details'
export const currentPlan = '/api/user/plan'
export const ownPlans = '/api/user/plans'
export const purchases = '/api/user-plans'
export const pauseRequests = (plan: string) => `/api/user-plans/${plan}/pause-requests`
export const pauseRequest = (plan: string, pause: string) => `/api/user-plans/${plan}/pause-requests/${pause}`
export const paymentProofs = (id: string) => `/api/user-plans/${id}/proofs`
export const paymentProofFile = (id: string) => `/api/proofs/${id}/file`
export const receipt = (id: string) => `/api/user-plans/${id}/receipt`
export const receiptPdf = (id: string) => `/api/user-plans/${id}/receipt.pdf`
export const invoiceData = '/api/user/invoice-data'
export const reservations = '/api/user-schedules'
export const reservation = (id: string) => `/api/user-schedules/${id}`
export const ownPastReservations = '/api/user/past-reservations'
export const reservationCalendar = (id: string) => `/api/user-schedules/${id}/calendar.ics`
export const ownWaitlist = '/api/user/waitlist'
export const ownAbsences = '/api/user/absences'
export const acceptOffer = (entry: string) => `/api/waitlist/${entry}/accept`
export const signUp = '/api/auth/signup'
export const claim = '/api/auth/claim'
export const claimConfirmation = '/api/auth/claim/confirmation'
export const resendVerification = '/api/auth/resend-verification'
export const me = '/api/auth/me'
export const ownPreferences = '/api/auth/me/preferences'
/** A page of the site; the POST of the same address ends the mails (RFC 8058). */
export const unsubscribe = '/baja'
export const unsubscription = '/api/unsubscription'
export const ownConsents = '/api/user/consents'
export const ownPrivacyRequests = '/api/user/privacy-requests'
export const dataExport = '/api/user/data-export'
export const dataExportXlsx = '/api/user/data-export.xlsx'
export const ownImpact = '/api/auth/me/impact'
export const deleteOwnAccount = '/api/auth/me/delete'
export const ownSessions = '/api/auth/sessions'
export const ownSession = (id: string) => `/api/auth/sessions/${id}`
export const timeSlots = '/api/time-slots'
export const timeSlot = (id: string) => `/api/time-slots/${id}`
export const timeSlotImpact = (id: string) => `/api/time-slots/${id}/impact`
export const timeSlotRestore = (id: string) => `/api/time-slots/${id}/restore`
export const admin = {
  users: '/api/admin/users',
  user: (id: string) => `/api/admin/users/${id}`,
  userImpact: (id: string) => `/api/admin/users/${id}/impact`,
  pendingUsers: '/api/admin/users/pending',
  imports: '/api/admin/imports',
  import: (id: string) => `/api/admin/imports/${id}`,
  importRows: (id: string) => `/api/admin/imports/${id}/rows`,
  confirmImport: (id: string) => `/api/admin/imports/${id}/confirm`,
  undoImport: (id: string) => `/api/admin/imports/${id}/undo`,
  inviteImported: (id: string) => `/api/admin/imports/${id}/invitations`,
  segments: '/api/admin/segments',
  messageTemplates: '/api/admin/message-templates',
  messages: '/api/admin/messages',
  messagePreview: '/api/admin/messages/preview',
  message: (id: string) => `/api/admin/messages/${id}`,
  messagePerson: (id: string, user: string) => `/api/admin/messages/${id}/people/${user}`,
  userDuplicates: (id: string) => `/api/admin/users/${id}/duplicates`,
  mergeUsers: (id: string) => `/api/admin/users/${id}/merge`,
  undoMerge: (id: string) => `/api/admin/merges/${id}/undo`,
  userClaimLink: (id: string) => `/api/admin/users/${id}/claim-link`,
  userActive: (id: string) => `/api/admin/users/${id}/active`,
  userRole: (id: string) => `/api/admin/users/${id}/role`,
  userRoleOf: (id: string, role: string) => `/api/admin/users/${id}/role/${role}`,
  roles: '/api/admin/roles',
  userNotes: (id: string) => `/api/admin/users/${id}/notes`,
  note: (id: string) => `/api/admin/notes/${id}`,
  userTags: (id: string) => `/api/admin/users/${id}/tags`,
  tags: '/api/admin/tags',
  healthNote: (id: string) => `/api/admin/users/${id}/health-note`,
  userPlans: (id: string) => `/api/admin/users/${id}/plans`,
  reservations: '/api/admin/user-schedules',
  reservation: (id: string) => `/api/admin/user-schedules/${id}`,
  substitutions: '/api/admin/substitutions',
  confirmSubstitution: (id: string) => `/api/admin/substitutions/${id}/confirm`,
  declineSubstitution: (id: string) => `/api/admin/substitutions/${id}/decline`,
  scheduledClassWaitlist: (id: string) => `/api/admin/schedule/${id}/waitlist`,
  waitlistEntry: (entry: string) => `/api/admin/waitlist/${entry}`,
  bookingVerdict: '/api/admin/user-schedules/verdict',
  userTimeline: (id: string) => `/api/admin/users/${id}/timeline`,
  userVisits: (id: string) => `/api/admin/users/${id}/visits`,
  userAbsences: (id: string) => `/api/admin/users/${id}/absences`,
  waiveAbsences: (id: string) => `/api/admin/users/${id}/absences/waiver`,
  userConsents: (id: string) => `/api/admin/users/${id}/consents`,
  userDocuments: (id: string) => `/api/admin/users/${id}/documents`,
  userWaiver: (id: string) => `/api/admin/users/${id}/waiver`,
  userWaiverPhoto: (id: string) => `/api/admin/users/${id}/waiver/photo`,
  assignPlace: (entry: string) => `/api/admin/waitlist/${entry}/assign`,
  userSchedules: (id: string) => `/api/admin/users/${id}/schedules`,
  cancelUserPlan: (id: string) => `/api/admin/user-plans/${id}/cancel`,
  extendUserPlan: (id: string) => `/api/admin/user-plans/${id}/extend`,
  adjustUserPlan: (id: string) => `/api/admin/user-plans/${id}/adjust`,
  userPlanPauses: (id: string) => `/api/admin/user-plans/${id}/pauses`,
  userPlanPause: (id: string, pause: string) => `/api/admin/user-plans/${id}/pauses/${pause}`,
  pauseRequests: '/api/admin/pause-requests',
  agreePause: (id: string) => `/api/admin/pause-requests/${id}/agree`,
  declinePause: (id: string) => `/api/admin/pause-requests/${id}/decline`,
  correctPayment: (id: string) => `/api/admin/user-plans/${id}/payment`,
  refusePayment: (id: string) => `/api/admin/user-plans/${id}/refuse-payment`,
  reversePayment: (id: string) => `/api/admin/user-plans/${id}/reverse-payment`,
  refunds: (id: string) => `/api/admin/user-plans/${id}/refunds`,
  paymentMessage: (id: string) => `/api/admin/user-plans/${id}/payment-message`,
  userPlanLedger: (id: string) => `/api/admin/user-plans/${id}/ledger`,
  userPlanImpact: (id: string) => `/api/admin/user-plans/${id}/impact`,
  paymentEvents: (id: string) => `/api/admin/user-plans/${id}/events`,
  reviewProof: (id: string) => `/api/admin/proofs/${id}/review`,
  refuseProof: (id: string) => `/api/admin/proofs/${id}/refuse`,
  pendingPayments: '/api/admin/payments/pending',
  pendingPayment: (id: string) => `/api/admin/payments/pending/${id}`,
  receivedPayments: '/api/admin/payments/received',
  receivedPayment: (id: string) => `/api/admin/payments/received/${id}`,
  statements: '/api/admin/statements',
  statement: (id: string) => `/api/admin/statements/${id}`,
  statementMovements: (id: string) => `/api/admin/statements/${id}/movements`,
  confirmStatement: (id: string) => `/api/admin/statements/${id}/confirm`,
  undoStatement: (id: string) => `/api/admin/statements/${id}/undo`,
  sales: '/api/admin/sales',
  saleQuote: '/api/admin/sales/quote',
  undoSale: (userPlan: string) => `/api/admin/sales/${userPlan}/undo`,
  mailReceipt: (userPlan: string) => `/api/admin/sales/${userPlan}/receipt-mail`,
  cashDays: '/api/admin/cash-days',
  cashDay: (date: string) => `/api/admin/cash-days/${date}`,
  closeCashDay: (date: string) => `/api/admin/cash-days/${date}/close`,
  cashMovements: (date: string) => `/api/admin/cash-days/${date}/movements`,
  statistics: {
    today: '/api/admin/figures/today',
    payments: '/api/admin/figures/payments',
    ending: '/api/admin/figures/ending',
    waitlists: '/api/admin/figures/waitlists',
    bookings: '/api/admin/figures/bookings',
    occupancy: '/api/admin/figures/occupancy',
    income: '/api/admin/figures/income',
  },
  figures: {
    members: '/api/admin/figures/members',
    fill: '/api/admin/figures/fill',
    taughtClasses: '/api/admin/figures/classes',
    incomeBy: '/api/admin/figures/income-by',
  },
  audit: '/api/admin/audit',
  auditEntry: (id: string) => `/api/admin/audit/${id}`,
  exports: {
    users: '/api/admin/users/export',
    coaches: '/api/admin/instructors/export',
    classes: '/api/admin/classes/export',
    /** The plans on sale; `plans` exports the plans that members bought. */
    offers: '/api/admin/plans/export',
    discounts: '/api/admin/discounts/export',
    reservations: '/api/admin/user-schedules/export',
    attendance: '/api/admin/attendance/export',
    waitlists: '/api/admin/waitlist/export',
    plans: '/api/admin/user-plans/export',
    pending: '/api/admin/payments/pending/export',
    received: '/api/admin/payments/received/export',
    invoices: '/api/admin/invoices/export',
    cash: '/api/admin/cash-days/export',
    coachPay: '/api/admin/coach-pay/export',
    audit: '/api/admin/audit/export',
  },
  classes: '/api/admin/classes',
  class: (id: string) => `/api/admin/classes/${id}`,
  classImpact: (id: string) => `/api/admin/classes/${id}/impact`,
  instructors: '/api/admin/instructors',
  instructor: (id: string) => `/api/admin/instructors/${id}`,
  instructorPicture: (id: string) => `/api/admin/instructors/${id}/profile-picture`,
  instructorRates: (id: string) => `/api/admin/instructors/${id}/rates`,
  coachPay: '/api/admin/coach-pay',
  closeCoachPay: (month: string) => `/api/admin/coach-pay/${month}/close`,
  instructorImpact: (id: string) => `/api/admin/instructors/${id}/impact`,
  instructorSchedules: (id: string) => `/api/admin/instructors/${id}/schedules`,
  instructorWithSchedules: (id: string) => `/api/admin/instructors/${id}/delete-with-schedules`,
  plans: '/api/admin/plans',
  plan: (id: string) => `/api/admin/plans/${id}`,
  planImpact: (id: string) => `/api/admin/plans/${id}/impact`,
  planPlace: (id: string) => `/api/admin/plans/${id}/order`,
  planOrder: '/api/admin/plans/order',
  discounts: '/api/admin/discounts',
  discount: (id: string) => `/api/admin/discounts/${id}`,
  timeSlots: '/api/admin/time-slots',
  timeSlotBatch: '/api/admin/time-slots/batch',
  timeSlot: (id: string) => `/api/admin/time-slots/${id}`,
  privacyRequests: '/api/admin/privacy-requests',
  privacyRequest: (id: string) => `/api/admin/privacy-requests/${id}`,
  legalDocuments: '/api/admin/legal-documents',
  legalDocument: (kind: string) => `/api/admin/legal-documents/${kind}`,
  settings: '/api/admin/settings',
  timeZoneImpact: '/api/admin/settings/time-zone-impact',
  setup: '/api/admin/setup',
  site: '/api/admin/site',
  undoSite: '/api/admin/site/undo',
  sitePreview: '/api/admin/site/preview',
  sitePictures: '/api/admin/site/pictures',
  sitePicture: (id: string) => `/api/admin/site/pictures/${id}`,
} as const
