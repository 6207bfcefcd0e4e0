import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/* Written by `npm run rows` from the migrated database. */

/** A JSON column is read parsed and written as text. */
type Json<Inserted = string> = ColumnType<unknown, Inserted, string>
/** A day is written as `2026-08-15`. The driver reads it as local midnight, so most statements select it as text. */
type Day<Inserted = string> = ColumnType<Date, Inserted, string>

export interface TableRows {
  account_merge_requests: {
    id: GeneratedAlways<string>
    merged_id: string
    surviving_id: string
    asked_at: Date
    expires_at: Date
    answered_at: Date | null
    answer: string | null
  }
  accounts: {
    id: GeneratedAlways<string>
    email: string
    name: string
    role: string
    slug: string | null
    photo_url: string | null
    about: Generated<string>
    linkedin: string | null
    github: string | null
    is_event_head: Generated<boolean>
    rights: Generated<string[]>
    muted_notifications: Generated<string[]>
    blocked_at: Date | null
    joined_at: Generated<Date>
    phone: string | null
    email_shown: Generated<string>
    phone_shown: Generated<string>
    linkedin_shown: Generated<string>
    github_shown: Generated<string>
    merged_into: string | null
    wanted_notifications: Generated<string[]>
    blocked_reason: Generated<string>
  }
  alumni: {
    account_id: string
    status: string
    branch: string
    pass_out_year: number
    body: Generated<string>
    domains: Generated<string[]>
    qualification: Generated<string>
    company_name: Generated<string>
    designation: Generated<string>
    employment_type: string | null
    college: Generated<string>
    course: Generated<string>
    post_grad_year: number | null
    cover_url: string | null
    prn_or_roll: Generated<string>
    city: Generated<string>
    reference: string | null
    submitted_at: Generated<Date>
    decided_at: Date | null
    decided_by: string | null
    reason: Generated<string>
    proof_key: string | null
    proof_type: string | null
    proof_byte_count: number | null
    asked_for: Generated<string>
    is_open_to_questions: Generated<boolean>
    takes_desk_mail: Generated<boolean>
    asked_weekly_max: Generated<number>
    away_from: Day | null
    away_until: Day | null
    has_chosen_questions: Generated<boolean>
  }
  alumni_claims: {
    account_id: string
    email: string
    visitor: Generated<string>
    created_at: Date
    kept_until: Date | null
    code_hash: string | null
    expires_at: Date | null
    attempts_left: Generated<number>
    sent_count: Generated<number>
    sent_at: Date | null
  }
  alumni_decisions: {
    id: GeneratedAlways<string>
    account_id: string
    status: string
    decided_by: string
    decided_at: Date
    before_status: string
    before_reason: string
    before_asked_for: string
    before_decided_by: string | null
    before_decided_at: Date | null
    announced_at: Date | null
    undone_at: Date | null
  }
  announcement_audiences: {
    audience: string
    announcement_id: string
    kind: string
    is_for_some: boolean
    is_pinned: boolean
    published_at: Date
    hide_after: Date | null
  }
  announcement_comment_likes: {
    comment_id: string
    account_id: string
  }
  announcement_comments: {
    id: GeneratedAlways<string>
    announcement_id: string
    author_id: string
    message: string
    like_count: Generated<number>
    created_at: Date
  }
  announcement_files: {
    id: GeneratedAlways<string>
    announcement_id: string
    key: string
    content_type: string
    byte_count: number
    name: string | null
  }
  announcement_mail_days: {
    author_id: string
    day: Day
    used: number
  }
  announcement_reads: {
    announcement_id: string
    account_id: string
    read_at: Date
    acknowledged_at: Date | null
  }
  announcement_replies: {
    id: GeneratedAlways<string>
    comment_id: string
    author_id: string
    message: string
    created_at: Date
  }
  announcement_saves: {
    account_id: string
    announcement_id: string
    saved_at: Date
  }
  announcements: {
    id: GeneratedAlways<string>
    slug: string
    kind: string
    title: string
    body: string
    body_text: string
    priority: string
    is_pinned: Generated<boolean>
    roles: string[]
    years: Generated<string[]>
    branches: Generated<string[]>
    internship: Json | null
    author_id: string
    state: string
    publish_at: Date | null
    published_at: Date | null
    hide_after: Date | null
    created_at: Date
    edited_at: Date | null
    words: GeneratedAlways<string | null>
    change_note: string | null
    changed_at: Date | null
    reminded_at: Date | null
    is_mailed: Generated<boolean>
    mailed_to: Generated<string>
    asked_open_at: Date | null
    said_open_at: Date | null
    has_comments: Generated<boolean>
    comment_count: Generated<number>
    held_because: string | null
    revision: Generated<number>
  }
  audit_entries: {
    id: GeneratedAlways<string>
    at: Generated<Date>
    action: string
    actor_id: string | null
    subject: string | null
    detail: Json<string | undefined>
    request_id: string | null
    address: string | null
  }
  blog_comment_likes: {
    comment_id: string
    account_id: string
  }
  blog_comments: {
    id: GeneratedAlways<string>
    blog_id: string
    author_id: string
    message: string
    like_count: Generated<number>
    created_at: Date
  }
  blog_likes: {
    blog_id: string
    account_id: string
  }
  blog_replies: {
    id: GeneratedAlways<string>
    comment_id: string
    author_id: string
    message: string
    created_at: Date
  }
  blog_reports: {
    blog_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  blog_saves: {
    account_id: string
    blog_id: string
    saved_at: Date
  }
  blogs: {
    id: GeneratedAlways<string>
    slug: string
    title: string
    cover: string | null
    tags: Generated<string[]>
    body: Generated<string>
    body_text: Generated<string>
    reading_minutes: Generated<number>
    author_id: string
    author_role: string
    state: string
    publish_at: Date | null
    published_at: Date | null
    created_at: Date
    edited_at: Date | null
    like_count: Generated<number>
    comment_count: Generated<number>
    words: GeneratedAlways<string | null>
    return_reason: string | null
    tag_keys: GeneratedAlways<string[]>
    held_because: string | null
    revision: Generated<number>
  }
  calendar_entries: {
    id: GeneratedAlways<string>
    term: string
    uid: Generated<string>
    source_uid: string | null
    title: string
    kind: string
    starts_on: Day
    ends_on: Day
    years: Generated<string[]>
    branches: Generated<string[]>
    note: Generated<string>
    version: Generated<number>
    created_by: string | null
    updated_by: string | null
    created_at: Date
    updated_at: Date
  }
  calendar_notices: {
    id: GeneratedAlways<string>
    term: string
    published_at: Date
    published_by: string | null
    note: Generated<string>
    is_first: boolean
    added_count: number
    changed_count: number
    removed_count: number
    lines: Json
  }
  calendar_published: {
    id: string
    term: string
    uid: string
    title: string
    kind: string
    starts_on: Day
    ends_on: Day
    years: string[]
    branches: string[]
    note: string
    sequence: Generated<number>
    modified_at: Date
  }
  calendar_terms: {
    term: string
    draft_version: Generated<number>
    published_at: Date | null
    document_key: string | null
    document_bytes: number | null
  }
  capacity_pools: {
    key: string
    seats: number | null
    taken: Generated<number>
    waiting: Generated<number>
    has_waiting_list: boolean
    is_closed: Generated<boolean>
  }
  capacity_waiting: {
    pool_key: string
    place: GeneratedAlways<string>
    holder: string
    size: number
  }
  council_documents: {
    id: GeneratedAlways<string>
    title: string
    dated: Day
    file_key: string
    byte_count: number
    added_by: string | null
    added_at: Date
  }
  council_letters: {
    id: GeneratedAlways<string>
    author_id: string
    subject: string
    message: string
    state: Generated<string>
    answer: Generated<string>
    answered_at: Date | null
    written_at: Date
    revision: Generated<number>
  }
  demo_seed: {
    is_only_row: Generated<boolean>
    state: string
    changed_at: Date
  }
  desk_mails: {
    id: GeneratedAlways<string>
    author_id: string | null
    subject: string
    body_text: string
    segment: Json
    recipient_count: number
    opted_out_count: number
    mailed_count: Generated<number>
    mailed_to: Generated<string>
    created_at: Date
  }
  digest_runs: {
    id: GeneratedAlways<string>
    frequency: string
    day: Day
    since: Date
    until: Date
    mailed_to: Generated<string>
    mailed_count: Generated<number>
  }
  event_answer_reports: {
    answer_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  event_certificates: {
    id: GeneratedAlways<string>
    event_id: string
    participant_id: string
    account_id: string | null
    kind: string
    year: string
    branch: string
    group_name: string
    issued_at: Date
    told_kind: string | null
    college: Generated<string>
  }
  event_feed_links: {
    account_id: string
    number: number
    renewed_at: Date
  }
  event_feedback: {
    event_id: string
    account_id: string
    event_rating: number
    organisation_rating: number
    comment: string
    created_at: Date
    edited_at: Date | null
  }
  event_files: {
    id: GeneratedAlways<string>
    event_id: string
    key: string
    name: string
    content_type: string
    byte_count: string
    kind: Generated<string>
  }
  event_guest_codes: {
    registration_id: string
    code_hash: string
    expires_at: Date
    attempts_left: number
    sent_count: number
    sent_at: Date
    visitor: string | null
  }
  event_guests: {
    id: GeneratedAlways<string>
    event_id: string
    name: string
    college: string
    email: string
    phone: string
    created_at: Date
    words: GeneratedAlways<string>
    forgotten_at: Date | null
  }
  event_heads: {
    event_id: string
    account_id: string
  }
  event_messages: {
    id: GeneratedAlways<string>
    event_id: string
    author_id: string
    subject: string
    body: string
    states: string[]
    recipient_count: number
    created_at: Date
    mailed_to: Generated<string>
    mailed_count: Generated<number>
    is_of_move: Generated<boolean>
  }
  event_participants: {
    id: GeneratedAlways<string>
    registration_id: string
    event_id: string
    account_id: string | null
    accepted_at: Date | null
    left_at: Date | null
    checked_in_at: Date | null
    checked_in_by: string | null
    guest_id: string | null
    mailbox: string | null
    answers: Json<string | undefined>
  }
  event_payments: {
    participant_id: string
    event_id: string
    amount: number
    reference: Generated<string>
    marked_at: Date
    marked_by: string | null
    refunded_at: Date | null
    refunded_by: string | null
    refund_reference: Generated<string>
  }
  event_question_likes: {
    question_id: string
    account_id: string
  }
  event_question_replies: {
    id: GeneratedAlways<string>
    question_id: string
    author_id: string
    message: string
    created_at: Date
    removed_for: string | null
  }
  event_question_reports: {
    question_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  event_questions: {
    id: GeneratedAlways<string>
    event_id: string
    author_id: string
    message: string
    like_count: Generated<number>
    is_pinned: Generated<boolean>
    created_at: Date
    removed_for: string | null
  }
  event_registrations: {
    id: GeneratedAlways<string>
    event_id: string
    leader_id: string | null
    state: string
    size: number
    group_name: Generated<string>
    answers: Json<string | undefined>
    created_at: Date
    held_until: Date | null
    offered_until: Date | null
    cancelled_at: Date | null
    cancel_reason: Generated<string>
    mailed_state: string | null
    leader_guest_id: string | null
    unconfirmed_until: Date | null
    reminded_at: Date | null
  }
  event_report_files: {
    id: GeneratedAlways<string>
    event_id: string
    key: string
    name: string
    content_type: string
    byte_count: string
  }
  event_report_moves: {
    id: GeneratedAlways<string>
    event_id: string
    state: string
    by_id: string
    comment: string
    at: Date
  }
  event_report_reminders: {
    event_id: string
    reminded_at: Date
    is_automatic: boolean
  }
  event_reports: {
    event_id: string
    state: string
    coordinators: string
    faculty: string
    speaker: string
    designation: string
    objectives: string
    summary: string
    summary_words: number
    outcome: string
    expense: number | null
    walk_ins: number
    numbers: Json
    photos: Json
    links: Json
    edited_at: Date
    first_submitted_at: Date | null
    submitted_at: Date | null
    returned_at: Date | null
    accepted_at: Date | null
    number: string | null
    version: Generated<number>
    edited_by_id: string | null
    has_attendance: Generated<boolean>
  }
  event_saves: {
    account_id: string
    event_id: string
    saved_at: Date
  }
  event_transfers: {
    participant_id: string
    event_id: string
    utr: string
    reported_at: Date
  }
  event_withdrawn_certificates: {
    id: string
    event_id: string
    participant_id: string
    kind: string
    issued_at: Date
    withdrawn_at: Date
    cause: string
    reason: string
    is_held: boolean
    is_told: boolean
  }
  events: {
    id: GeneratedAlways<string>
    slug: string
    title: string
    fest: string
    author_id: string
    state: string
    poster: string | null
    body: string
    body_text: string
    rules: string
    prizes: string
    schedule: Json
    contacts: Json
    faq: Json
    questions: Json
    starts_at: Date | null
    ends_at: Date | null
    venue: string
    link: string
    seats: number | null
    has_waiting_list: boolean
    offer_hours: number | null
    min_members: number
    max_members: number
    fee: number
    fee_note: string
    registration_opens_at: Date | null
    registration_closes_at: Date | null
    eligible_years: string[]
    eligible_branches: string[]
    publish_at: Date | null
    published_at: Date | null
    cancelled_at: Date | null
    cancel_reason: string | null
    created_at: Date
    edited_at: Date | null
    change_note: string | null
    changed_at: Date | null
    held_because: string | null
    sequence: Generated<number>
    category: string | null
    points: Json<string | undefined>
    guest_fee: number | null
    question_count: Generated<number>
    upi_id: Generated<string>
    tags: Generated<string[]>
  }
  explore_findable: {
    account_id: string | null
    kind: string | null
    name_folded: string | null
    branch: string | null
    year: string | null
    domains: string[] | null
    employment_type: string | null
    company_folded: string | null
    city_folded: string | null
    is_open: boolean | null
  }
  explore_people: {
    account_id: string
    kind: string
    name_folded: string
    branch: string
    year: string
    domains: string[]
    employment_type: string | null
    company_folded: string
    city_folded: Generated<string>
    is_open: Generated<boolean>
  }
  festival_brochure: {
    is_one: Generated<boolean>
    file_key: string
    byte_count: number
  }
  festival_desk_acts: {
    id: GeneratedAlways<string>
    client_id: string | null
    registration_id: string
    account_id: string
    action: string
    people: Generated<number>
    detail: Generated<string>
    reason: Generated<string>
    at: Date
    undone_at: Date | null
  }
  festival_enquiries: {
    id: GeneratedAlways<string>
    company: string
    email: string
    message: string
    sent_at: Date
    mailed_at: Date | null
    answered_at: Date | null
    answered_by: string | null
  }
  festival_matches: {
    id: GeneratedAlways<string>
    event_id: string
    round: number
    slot: number
    home_id: string | null
    away_id: string | null
    winner_id: string | null
    is_bye: boolean
    starts_at: Date | null
    venue: Generated<string>
  }
  festival_payments: {
    id: GeneratedAlways<string>
    registration_id: string
    mode: string
    amount: number
    due: number
    reference: Generated<string>
    reason: Generated<string>
    taken_by: string
    taken_at: Date
    voided_at: Date | null
    voided_by: string | null
    void_reason: Generated<string>
    receipt: string | null
  }
  festival_plans: {
    event_id: string
    kind: string
    seed: string
    drawn_by: string
    drawn_at: Date
  }
  festival_plays: {
    registration_id: string
    event_id: string
    state: Generated<string>
    marked_by: string | null
    marked_at: Date | null
    note: Generated<string>
    note_by: string | null
    note_at: Date | null
  }
  festival_receipts: {
    series: string
    last_number: string
  }
  festival_result_holds: {
    id: Generated<number>
    since: Date
    until: Date | null
  }
  festival_results: {
    id: GeneratedAlways<string>
    event_id: string
    registration_id: string
    place: number
    points: number
    branch: string | null
    reason: string
    is_tie: boolean
    proposed_by: string
    proposed_at: Date
    withdrawn_by: string | null
    withdrawn_at: Date | null
    withdraw_reason: Generated<string>
    accepted_at: Date | null
  }
  festival_sponsor_clicks: {
    sponsor_id: string
    slot_at: Date
    visitor: Buffer
  }
  festival_sponsors: {
    id: GeneratedAlways<string>
    name: string
    tier: string
    line: string
    link: string
    logo: string
    alt: string
    position: number
    from_day: Day
    to_day: Day
    created_at: Date
    revision: Generated<number>
  }
  festival_years: {
    academic_year: string
    headline: Generated<string>
    highlights: Json<string | undefined>
    faq: Json<string | undefined>
    reach: Generated<string>
    contacts: Json<string | undefined>
    winners: Json<string | undefined>
    gallery: Json<string | undefined>
    figures: Json<string | undefined>
    revision: Generated<number>
  }
  form_answer_index: {
    answer_id: string
    form_id: string
    place: string
    lexemes: string
  }
  form_answers: {
    id: GeneratedAlways<string>
    form_id: string
    version: number
    account_id: string | null
    reference: string
    values: Json
    answered_at: Date
    edited_at: Date | null
    client_id: string | null
    email: string | null
    revision: Generated<number>
  }
  form_collaborators: {
    form_id: string
    account_id: string
    added_at: Date
  }
  form_edits: {
    id: GeneratedAlways<string>
    form_id: string
    content: Json
    started_at: Date
    saved_at: Date
    saved_by: string
  }
  form_people: {
    form_id: string
    account_id: string | null
    email_hash: string | null
  }
  form_reminders: {
    form_id: string
    year: string
    branch: string
    reminded_at: Date
  }
  form_tallies: {
    form_id: string
    field_id: string
    bucket: string
    count: number
    total: Generated<string>
  }
  form_versions: {
    form_id: string
    number: number
    content: Json
    published_at: Date
    published_by: string
  }
  form_waiters: {
    form_id: string
    account_id: string
    since: Date
  }
  form_words: {
    form_id: string
    field_id: string
    word: string
    count: number
  }
  forms: {
    id: GeneratedAlways<string>
    slug: string
    owner_id: string
    title: string
    state: string
    draft: Json
    revision: Generated<number>
    saved_at: Date
    saved_by: string
    version: number | null
    opens_at: Date | null
    closes_at: Date | null
    event_id: string | null
    created_at: Date
    published_at: Date | null
    closed_at: Date | null
    covers: Generated<string[]>
  }
  forum_answer_reports: {
    answer_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  forum_answers: {
    id: GeneratedAlways<string>
    query_id: string
    author_id: string
    message: string
    like_count: Generated<number>
    created_at: Date
    edited_at: Date | null
    has_helped: Generated<boolean>
    revision: Generated<number>
  }
  forum_asked: {
    query_id: string
    alumnus_id: string
    round: number
    asked_at: Date
    state: string
  }
  forum_count_changes: {
    topic: string
    day: Day
    queries: number
    waiting: number
    closed: number
  }
  forum_counts_now: {
    topic: string | null
    day: Day | null
    queries: number | null
    waiting: number | null
    closed: number | null
  }
  forum_day_counts: {
    topic: string
    day: Day
    queries: number
    waiting: number
    closed: number
  }
  forum_desk_acts: {
    id: GeneratedAlways<string>
    query_id: string
    act: string
    reason: Generated<string>
    done_by: string | null
    done_at: Date
  }
  forum_follows: {
    query_id: string
    account_id: string
    state: string
    created_at: Date
  }
  forum_likes: {
    answer_id: string
    account_id: string
  }
  forum_nudges: {
    query_id: string
    alumnus_id: string
    nudged_at: Date
  }
  forum_outcome_helpers: {
    query_id: string
    account_id: string
  }
  forum_outcomes: {
    query_id: string
    message: Generated<string>
    written_at: Date | null
    invited_at: Date | null
  }
  forum_queries: {
    id: GeneratedAlways<string>
    slug: string
    title: string
    title_folded: GeneratedAlways<string>
    body: Generated<string>
    images: Generated<string[]>
    domains: string[]
    author_id: string
    is_open: Generated<boolean>
    answer_count: Generated<number>
    is_waiting: GeneratedAlways<boolean>
    created_at: Date
    edited_at: Date | null
    asked_of: string | null
    revision: Generated<number>
  }
  forum_query_likes: {
    query_id: string
    created_at: Date
    domains: string[]
    like_count: Generated<number>
  }
  forum_query_reports: {
    query_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  forum_query_words: {
    query_id: string
    created_at: Date
    words: string
  }
  forum_replies: {
    id: GeneratedAlways<string>
    answer_id: string
    author_id: string
    message: string
    created_at: Date
    edited_at: Date | null
    revision: Generated<number>
  }
  forum_reply_reports: {
    reply_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  lakshya_drafts: {
    id: Generated<number>
    file_name: string
    byte_count: number
    sheet: Json
    skipped_rows: Generated<number[]>
    by_id: string
    read_at: Date
    sheet_name: Generated<string>
    sheet_names: Generated<string[]>
  }
  lakshya_entries: {
    id: GeneratedAlways<string>
    kind: string
    mode: Generated<string>
    title: string
    file_name: Generated<string>
    by_id: string
    at: Date
    undoes_id: string | null
  }
  lakshya_freezes: {
    id: Generated<number>
    entry_id: string
    until: Date | null
    by_id: string
    at: Date
  }
  lakshya_points: {
    id: GeneratedAlways<string>
    entry_id: string
    branch: string
    points: number
    sport: Generated<string>
    match: Generated<string>
    note: Generated<string>
    event_slug: Generated<string>
    registration_id: string | null
    is_offset: Generated<boolean>
  }
  lakshya_results: {
    id: GeneratedAlways<string>
    registration_id: string
    event_slug: string
    title: string
    place: number | null
    branch: string | null
    points: number
    proposed_by: string
    proposed_at: Date
    state: Generated<string>
    decided_by: string | null
    decided_at: Date | null
    reason: Generated<string>
    entry_id: string | null
  }
  limit_counts: {
    bucket: string
    minute: Date
    used: number
  }
  list_count_changes: {
    list: string
    key: string
    rows: number
  }
  list_counts: {
    list: string
    key: string
    rows: number
  }
  list_counts_now: {
    list: string | null
    key: string | null
    rows: number | null
  }
  mail_choices: {
    account_id: string
    kind: string
    choice: string
  }
  mail_counts: {
    bucket: string
    window_start: Date
    used: number
  }
  migrations: {
    name: string
    checksum: string
    applied_at: Generated<Date>
  }
  note_downloads: {
    note_id: string
    account_id: string
  }
  note_files: {
    id: GeneratedAlways<string>
    note_id: string
    place: number
    position: number
    name: string
    kind: string
    content_type: string
    file_key: string
    byte_count: number
    sha256: Buffer
    added_at: Date
    replaced_at: Date | null
  }
  note_reports: {
    note_id: string
    account_id: string
    reason: string
    created_at: Date
    settled_at: Date | null
  }
  note_requests: {
    account_id: string
    subject_id: string
    module: number
    asked_at: Date
    answered_by: string | null
  }
  note_saves: {
    account_id: string
    note_id: string
    saved_at: Date
  }
  note_subjects: {
    id: GeneratedAlways<string>
    slug: string
    name: string
    semester: number
    branches: string[]
    is_retired: Generated<boolean>
    revision: Generated<number>
  }
  note_useful_marks: {
    note_id: string
    account_id: string
  }
  notes: {
    id: GeneratedAlways<string>
    slug: string
    title: string
    description: Generated<string>
    type: string
    subject_id: string
    modules: Generated<number[]>
    exam_year: number | null
    link: string | null
    author_id: string
    state: Generated<string>
    verdict: string | null
    created_at: Date
    edited_at: Date | null
    useful_count: Generated<number>
    download_count: Generated<number>
    first_page: string | null
    body_text: Generated<string>
    words: GeneratedAlways<string | null>
    revision: Generated<number>
  }
  notification_audiences: {
    audience: string
    type: string
    created_at: Date
    notification_id: string
    created_by: string
  }
  notification_seen: {
    account_id: string
    notification_id: string
  }
  notification_subjects: {
    type: string
    thing_id: string
    slug: string
    title: string
    owner_id: string
  }
  notification_team_mutes: {
    account_id: string
    team_id: string
    created_at: Date
  }
  notifications: {
    id: GeneratedAlways<string>
    type: string
    thing_id: string
    action: string
    action_id: string
    under_id: string | null
    created_by: string
    created_at: Date
  }
  partial_uploads: {
    id: GeneratedAlways<string>
    key: string
    owner_id: string
    byte_count: string
    created_at: Date
  }
  posted_messages: {
    account_id: string
    client_id: string
    message_id: string
    posted_at: Date
  }
  push_choices: {
    account_id: string
    kinds: string[]
    quiet_from: string
    quiet_to: string
    is_quiet_in_exams: boolean
  }
  push_devices: {
    id: GeneratedAlways<string>
    account_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    name: string
    created_at: Date
  }
  push_keys: {
    is_only: Generated<boolean>
    public_key: string
    private_key: string
    created_at: Date
  }
  pushes: {
    account_id: string
    notification_id: string
    at: Date
    is_counted: boolean
    due_at: Date | null
  }
  railway_applications: {
    id: GeneratedAlways<string>
    account_id: string
    state: string
    version: Generated<number>
    name: string
    email: string
    prn: string
    branch: string
    year: string
    gender: string
    born_on: Day
    phone: string
    address: string
    pin: string
    line: string
    station: string
    destination: string
    class: string
    period: string
    kind: string
    last_pass_number: Generated<string>
    last_pass_class: string | null
    last_pass_period: string | null
    last_pass_ends_on: Day | null
    fare: number | null
    applied_at: Date
    state_at: Date
    reason: Generated<string>
    approved_at: Date | null
    collect_by: Day | null
    pickup_at: Date | null
    token: number | null
    called_at: Date | null
    serial: string | null
    issued_at: Date | null
    issued_by: string | null
    certificate_till: Day | null
    valid_from: Day | null
    valid_till: Day | null
  }
  railway_booklets: {
    id: GeneratedAlways<string>
    family: string
    first_number: string
    last_number: string
    added_at: Date
    added_by: string
    opened_at: Date | null
    free: number
    used: Generated<number>
    damaged: Generated<number>
    cancelled: Generated<number>
    state: GeneratedAlways<string>
  }
  railway_count_changes: {
    day: Day
    state: string
    line: string
    class: string
    period: string
    change: number
  }
  railway_counts: {
    grain: string
    starts_on: Day
    state: string
    line: string
    class: string
    period: string
    count: number
  }
  railway_days: {
    day: Day
    tokens: number
  }
  railway_homes: {
    account_id: string
    line: string
    station: string
    address: string
    pin: string
    confirmed_at: Date
  }
  railway_leaves: {
    id: GeneratedAlways<string>
    booklet_id: string
    family: string
    number: string
    serial: string
    state: Generated<string>
    application_id: string | null
    issued_at: Date | null
    issued_by: string | null
    reason: Generated<string>
    marked_at: Date | null
    marked_by: string | null
  }
  railway_moves: {
    id: GeneratedAlways<string>
    application_id: string
    move: string
    from_state: string | null
    to_state: string
    by_id: string | null
    at: Date
    reason: Generated<string>
    replaced: Json | null
  }
  railway_opening_waits: {
    account_id: string
    asked_at: Date
  }
  railway_proofs: {
    id: GeneratedAlways<string>
    application_id: string | null
    change_id: string | null
    kind: string
    name: string
    file_key: string
    content_type: string
    byte_count: number
    added_at: Date
  }
  railway_settings: {
    id: Generated<boolean>
    content: Json<string | undefined>
    updated_at: Date | null
    updated_by: string | null
  }
  railway_slots: {
    starts_at: Date
    taken: number
  }
  railway_station_changes: {
    id: GeneratedAlways<string>
    account_id: string
    state: string
    from_line: string
    from_station: string
    line: string
    station: string
    address: string
    pin: string
    asked_at: Date
    decided_at: Date | null
    decided_by: string | null
    reason: Generated<string>
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    issued_at: Date
    used_at: Date | null
    attempt: string | null
  }
  reminder_choices: {
    account_id: string
    kind: string
    thing_id: Generated<string>
    is_on: boolean
  }
  reminders_sent: {
    kind: string
    thing_id: string
    account_id: string
    occasion: string
    sent_at: Date
  }
  sessions: {
    id: GeneratedAlways<string>
    account_id: string
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
    end_reason: string | null
    device: Generated<string>
  }
  students: {
    account_id: string
    prn: string
    branch: string
    year: string
    gender: string
    born_on: Day
    domains: Generated<string[]>
    home_line: string | null
    home_station: string | null
    skills: Generated<string[]>
    semester: number | null
    division: Generated<string>
  }
  team_follows: {
    account_id: string
    team_slug: string
    followed_at: Date
  }
  team_members: {
    id: GeneratedAlways<string>
    team_slug: string
    academic_year: string
    account_id: string | null
    faculty_name: string | null
    post: string
    is_head: Generated<boolean>
    sort_order: number
    agreed_at: Date | null
  }
  teams: {
    slug: string
    account_id: string | null
    kind: string
    one_line: Generated<string>
    about: Generated<string>
    founded: number | null
    logo_url: string | null
    cover_url: string | null
    gallery: Generated<string[]>
    website: string | null
    instagram: string | null
    linkedin: string | null
    youtube: string | null
    github: string | null
    is_active: Generated<boolean>
    recruiting_line: Generated<string>
    recruiting_link: string | null
    recruiting_until: Day | null
    revision: Generated<number>
  }
  uploads: {
    id: GeneratedAlways<string>
    key: string
    owner_id: string | null
    kind: string
    content_type: string
    byte_count: string
    width: number | null
    height: number | null
    sha256: Buffer
    use_count: Generated<number>
    created_at: Date
    released_at: Date | null
    received_sha256: Buffer | null
    visitor_address: string | null
    removing_since: Date | null
  }
  year_holds: {
    account_id: string
    hold: string
    academic_year: string
    held_by: string
    held_at: Date
  }
  year_moves: {
    run_id: string
    account_id: string
    branch: string
    from_year: string
    to_year: string | null
    from_semester: number | null
    is_kept: Generated<boolean>
  }
  year_runs: {
    id: GeneratedAlways<string>
    academic_year: string
    run_by: string
    run_at: Date
    undone_by: string | null
    undone_at: Date | null
    mailed_to: Generated<string>
  }
}
