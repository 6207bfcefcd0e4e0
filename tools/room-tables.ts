/**
 * The owners of the tables. A table belongs to one room, and only that room's files name it in SQL. Tables of
 * the platform are accessed through the platform. `demo` belongs to the cast, which fills the tables of all
 * rooms.
 */
export const roomTables: Readonly<Record<string, readonly string[]>> = {
  platform: [
    ...['sessions', 'refresh_tokens', 'audit_entries', 'limit_counts', 'mail_counts', 'migrations'],
    ...['uploads', 'partial_uploads', 'capacity_pools', 'capacity_waiting'],
    ...['list_counts', 'list_count_changes', 'list_counts_now'],
  ],
  cast: ['demo_seed'],
  people: [
    ...[
      'accounts',
      'students',
      'alumni',
      'alumni_claims',
      'alumni_decisions',
      'account_merge_requests',
      'desk_mails',
      'notification_team_mutes',
    ],
  ],
  explore: ['explore_people', 'explore_findable'],
  forum: [
    ...['forum_queries', 'forum_answers', 'forum_replies', 'forum_likes'],
    ...['forum_query_words', 'forum_query_likes', 'forum_desk_acts', 'forum_nudges'],
    ...['forum_query_reports', 'forum_answer_reports', 'forum_reply_reports', 'forum_follows'],
    ...['forum_day_counts', 'forum_count_changes', 'forum_counts_now'],
  ],
  notifications: [
    ...['notifications', 'notification_subjects', 'notification_audiences', 'notification_seen'],
  ],
  teams: ['teams', 'team_members', 'team_follows'],
  events: [
    'events',
    'event_files',
    'event_heads',
    'event_guests',
    'event_guest_codes',
    'event_registrations',
    'event_participants',
    'event_payments',
    'event_messages',
    'event_saves',
    'event_feed_links',
    'event_questions',
    'event_question_replies',
    'event_question_likes',
    'event_question_reports',
    'event_answer_reports',
    'event_certificates',
    'event_withdrawn_certificates',
    'event_feedback',
  ],
  festival: [
    ...['festival_payments', 'festival_receipts', 'festival_desk_acts'],
    ...['festival_plays', 'festival_results', 'festival_result_holds', 'festival_plans', 'festival_matches'],
    ...['festival_years', 'festival_sponsors', 'festival_sponsor_clicks', 'festival_brochure'],
    'festival_enquiries',
  ],
  reports: ['event_reports', 'event_report_moves', 'event_report_reminders', 'event_report_files'],
  lakshya: ['lakshya_entries', 'lakshya_points', 'lakshya_drafts', 'lakshya_freezes', 'lakshya_results'],
  railway: [
    ...['railway_settings', 'railway_applications', 'railway_moves', 'railway_proofs', 'railway_homes'],
    ...[
      'railway_station_changes',
      'railway_slots',
      'railway_days',
      'railway_reminders',
      'railway_opening_waits',
    ],
    ...['railway_booklets', 'railway_leaves'],
    ...['railway_counts', 'railway_count_changes'],
  ],
  forms: [
    ...['forms', 'form_versions', 'form_edits', 'form_collaborators', 'form_answers', 'form_people'],
    ...['form_tallies', 'form_words', 'form_answer_index', 'form_reminders', 'form_waiters'],
  ],
  calendar: ['calendar_terms', 'calendar_entries', 'calendar_published', 'calendar_notices'],
  council: ['council_documents', 'council_letters'],
  announcements: [
    ...['announcements', 'announcement_audiences', 'announcement_files', 'announcement_reads'],
    ...['announcement_saves', 'announcement_mail_days'],
    ...['announcement_comments', 'announcement_replies', 'announcement_comment_likes'],
  ],
  blogs: [
    ...['blogs', 'blog_likes', 'blog_saves', 'blog_reports'],
    ...['blog_comments', 'blog_replies', 'blog_comment_likes'],
  ],
  notes: [
    ...['notes', 'note_subjects', 'note_files', 'note_useful_marks', 'note_saves'],
    ...['note_downloads', 'note_reports', 'note_requests'],
  ],
}
