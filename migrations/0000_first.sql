CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"orcid" text,
	"institution" text,
	"fictional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benchmark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"disciplines" text[] DEFAULT '{}' NOT NULL,
	"databases" text[] DEFAULT '{}' NOT NULL,
	"licence" text DEFAULT 'CC-BY-4.0' NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"rules_version" integer DEFAULT 1 NOT NULL,
	"last_task_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "benchmark_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid,
	"task_id" uuid,
	"actor" text NOT NULL,
	"code" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid,
	"token_hash" text NOT NULL,
	"email" text,
	"roles" text[] NOT NULL,
	"disciplines" text[] DEFAULT '{}' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"roles" text[] NOT NULL,
	"disciplines" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "touchstone_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"benchmark_id" uuid,
	"task_id" uuid,
	"unique_key" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"token" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"error" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erratum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"canary" text NOT NULL,
	"date" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"bundle" "bytea",
	"bundle_hash" text,
	"manifest" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_item" (
	"release_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	CONSTRAINT "release_item_release_id_task_id_pk" PRIMARY KEY("release_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"revision_hash" text NOT NULL,
	"capacity" text NOT NULL,
	"field_matches" boolean NOT NULL,
	"user_id" text NOT NULL,
	"decision" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"token" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"small_team" boolean DEFAULT false NOT NULL,
	"form" jsonb,
	"form_version" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "check_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"inputs_hash" text NOT NULL,
	"capture" text NOT NULL,
	"result" text NOT NULL,
	"statement" text NOT NULL,
	"measured" text DEFAULT '' NOT NULL,
	"file_name" text,
	"body" text,
	"body_hash" text,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"refused_reason" text
);
--> statement-breakpoint
CREATE TABLE "check_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"status" text NOT NULL,
	"severity" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"type_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"save_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"revision" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposure_key" (
	"task_id" uuid NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "exposure_key_task_id_key_pk" PRIMARY KEY("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"type_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"revision_hash" text NOT NULL,
	"solver_text_hash" text NOT NULL,
	"key_hash" text NOT NULL,
	"answer_hash" text NOT NULL,
	"rules_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"revision_hash" text NOT NULL,
	"solver_text_hash" text NOT NULL,
	"key_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"outcome" text NOT NULL,
	"solvable" text NOT NULL,
	"steps" text DEFAULT '' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"discipline" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'draft' NOT NULL,
	"stage_reason" text,
	"stage_note" text DEFAULT '' NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"suspended" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"judged_under" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "task_author" (
	"task_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "task_author_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_facts" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"type" text NOT NULL,
	"question" text NOT NULL,
	"answer_key" text NOT NULL,
	"masked_keys" text[] NOT NULL,
	"count_disclosed" boolean
);
--> statement-breakpoint
CREATE TABLE "waiver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid,
	"revision_hash" text NOT NULL,
	"check_id" text NOT NULL,
	"finding_key" text NOT NULL,
	"finding" jsonb NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"solver_text_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"control" boolean DEFAULT false NOT NULL,
	"seed" text NOT NULL,
	"token" integer DEFAULT 1 NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"familiarity" integer,
	"aid_policy" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"draft" jsonb,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"draft_at" timestamp (3) with time zone,
	"late" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"times_hidden" integer DEFAULT 0 NOT NULL,
	"gap_ms" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"sealed_at" timestamp (3) with time zone,
	"debrief_closed" boolean DEFAULT false NOT NULL,
	"gave_up" boolean DEFAULT false NOT NULL,
	"confidence" text,
	"queries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aids" text[],
	"debrief" jsonb,
	"outcome" text,
	"graded_key_hash" text,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"score" real,
	"grade_units" jsonb,
	"graded_by" text,
	"graded_at" timestamp (3) with time zone,
	"grade_note" text DEFAULT '' NOT NULL,
	"voids" text[] DEFAULT '{}' NOT NULL,
	"void_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_gate" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"solver_text_hash" text NOT NULL,
	"rules_version" integer NOT NULL,
	"open" boolean NOT NULL,
	"places" integer NOT NULL,
	"free" integer NOT NULL,
	"lease_seconds" integer NOT NULL,
	"aid_policy" text NOT NULL,
	"match_field" boolean NOT NULL,
	"exclude_institution" boolean NOT NULL,
	"fields" text[] NOT NULL,
	"author_orcids" text[] NOT NULL,
	"work_orcids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cluster" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"unit_ids" text[] NOT NULL,
	"gold" boolean DEFAULT false NOT NULL,
	"equality" text DEFAULT 'settled' NOT NULL,
	"merged_into" uuid,
	"decided_by" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "human_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"found" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panel_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"label" text NOT NULL,
	"family" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"key_cipher" text,
	"search" text NOT NULL,
	"backend" text DEFAULT '' NOT NULL,
	"temperature" double precision,
	"extra_body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_in" double precision DEFAULT 0 NOT NULL,
	"price_out" double precision DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"pass" text NOT NULL,
	"origin" text NOT NULL,
	"slot" text,
	"job_id" uuid,
	"endpoint_id" uuid,
	"trial_id" uuid,
	"family" text NOT NULL,
	"system" text NOT NULL,
	"search" text NOT NULL,
	"backend" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"prompt_hash" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"raw" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_id" text DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0 NOT NULL,
	"error" text,
	"retry_at" timestamp (3) with time zone,
	"code_version" text DEFAULT '' NOT NULL,
	"named_answer_hash" text,
	"cluster_ids" uuid[] DEFAULT '{}' NOT NULL,
	"clustered_key_hash" text,
	"entered_by" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uniqueness_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"solver_text_hash" text NOT NULL,
	"tier" text NOT NULL,
	"seed" text NOT NULL,
	"cost_cap" double precision NOT NULL,
	"cost_cap_reached" boolean DEFAULT false NOT NULL,
	"oracle_note" text,
	"oracle_by" text,
	"oracle_key_hash" text,
	"oracle_confirmed_by" text,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"cluster_id" uuid NOT NULL,
	"unit_id" text NOT NULL,
	"user_id" text NOT NULL,
	"capacity" text NOT NULL,
	"verdict" text NOT NULL,
	"quote" text NOT NULL,
	"place" text NOT NULL,
	"record" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"statement_hash" text NOT NULL,
	"small_team" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erratum" ADD CONSTRAINT "erratum_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_item" ADD CONSTRAINT "release_item_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_item" ADD CONSTRAINT "release_item_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_item" ADD CONSTRAINT "release_item_revision_id_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_evidence" ADD CONSTRAINT "check_evidence_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_result" ADD CONSTRAINT "check_result_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_result" ADD CONSTRAINT "check_result_revision_id_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposure_key" ADD CONSTRAINT "exposure_key_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening" ADD CONSTRAINT "screening_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_author" ADD CONSTRAINT "task_author_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_author" ADD CONSTRAINT "task_author_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_facts" ADD CONSTRAINT "task_facts_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver" ADD CONSTRAINT "waiver_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_revision_id_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_gate" ADD CONSTRAINT "trial_gate_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster" ADD CONSTRAINT "cluster_run_id_uniqueness_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."uniqueness_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "human_search" ADD CONSTRAINT "human_search_run_id_uniqueness_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."uniqueness_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_endpoint" ADD CONSTRAINT "panel_endpoint_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample" ADD CONSTRAINT "sample_run_id_uniqueness_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."uniqueness_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniqueness_run" ADD CONSTRAINT "uniqueness_run_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniqueness_run" ADD CONSTRAINT "uniqueness_run_revision_id_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_run_id_uniqueness_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."uniqueness_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_cluster_id_cluster_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."cluster"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_limit_key" ON "rate_limit" USING btree ("key");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "history_task" ON "history" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "history_benchmark" ON "history" USING btree ("benchmark_id","id");--> statement-breakpoint
CREATE INDEX "invitation_benchmark" ON "invitation" USING btree ("benchmark_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_once" ON "member" USING btree ("benchmark_id","user_id");--> statement-breakpoint
CREATE INDEX "member_user" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_version" ON "rule_set" USING btree ("benchmark_id","version");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_task" ON "job" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_unique_key" ON "job" USING btree ("unique_key") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "release_version" ON "release" USING btree ("benchmark_id","version");--> statement-breakpoint
CREATE INDEX "release_item_task" ON "release_item" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_once" ON "approval" USING btree ("revision_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_once" ON "assignment" USING btree ("revision_id","kind","user_id");--> statement-breakpoint
CREATE INDEX "assignment_person" ON "assignment" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "check_evidence_task" ON "check_evidence" USING btree ("task_id","check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_result_once" ON "check_result" USING btree ("revision_id","check_id");--> statement-breakpoint
CREATE INDEX "decision_task" ON "decision" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "exposure_person" ON "exposure" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "exposure_task" ON "exposure" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "exposure_key_key" ON "exposure_key" USING btree ("benchmark_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "revision_number" ON "revision" USING btree ("task_id","number");--> statement-breakpoint
CREATE INDEX "screening_task" ON "screening" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_number" ON "task" USING btree ("benchmark_id","number");--> statement-breakpoint
CREATE INDEX "task_list" ON "task" USING btree ("benchmark_id","created_at","id");--> statement-breakpoint
CREATE INDEX "task_stage" ON "task" USING btree ("benchmark_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "task_author_user" ON "task_author" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_facts_benchmark" ON "task_facts" USING btree ("benchmark_id");--> statement-breakpoint
CREATE INDEX "waiver_task" ON "waiver" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_one_attempt" ON "trial" USING btree ("task_id","user_id") WHERE state not in ('lapsed', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "trial_one_active" ON "trial" USING btree ("user_id") WHERE state in ('claimed', 'started');--> statement-breakpoint
CREATE INDEX "trial_task" ON "trial" USING btree ("task_id","state");--> statement-breakpoint
CREATE INDEX "trial_person" ON "trial" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "trial_open" ON "trial" USING btree ("benchmark_id") WHERE state in ('claimed', 'started') or (sealed_at is not null and not debrief_closed);--> statement-breakpoint
CREATE INDEX "trial_gate_open" ON "trial_gate" USING btree ("benchmark_id") WHERE open and places > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cluster_key" ON "cluster" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "human_search_run" ON "human_search" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "sample_run" ON "sample" USING btree ("run_id","stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_slot" ON "sample" USING btree ("run_id","slot") WHERE slot is not null and state not in ('error', 'timeout');--> statement-breakpoint
CREATE UNIQUE INDEX "sample_trial" ON "sample" USING btree ("run_id","trial_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uniqueness_run_text" ON "uniqueness_run" USING btree ("task_id","solver_text_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "verdict_once" ON "verdict" USING btree ("cluster_id","unit_id","user_id");--> statement-breakpoint
CREATE INDEX "verdict_run" ON "verdict" USING btree ("run_id");