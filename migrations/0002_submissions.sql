CREATE TABLE "judge_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"judge_key" text NOT NULL,
	"task" text NOT NULL,
	"record" jsonb NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"cost" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome" (
	"score_set_id" uuid NOT NULL,
	"task" text collate "C" NOT NULL,
	"run" integer NOT NULL,
	"type" text NOT NULL,
	"score" double precision,
	"outcome" json NOT NULL,
	"open" jsonb NOT NULL,
	"asked" text[] NOT NULL,
	CONSTRAINT "outcome_score_set_id_task_run_pk" PRIMARY KEY("score_set_id","task","run")
);
--> statement-breakpoint
CREATE TABLE "score_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"previous_id" uuid,
	"configuration" jsonb NOT NULL,
	"configuration_hash" text NOT NULL,
	"scorer_version" text NOT NULL,
	"judge" jsonb,
	"judge_key" text DEFAULT '' NOT NULL,
	"endpoint_id" uuid,
	"cost_cap" double precision DEFAULT 0 NOT NULL,
	"spent" double precision DEFAULT 0 NOT NULL,
	"cost_cap_reached" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"instrument" jsonb NOT NULL,
	"state" text NOT NULL,
	"job_id" uuid,
	"begun_at" timestamp (3) with time zone,
	"report" json,
	"summary" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"scored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"system" text NOT NULL,
	"family" text NOT NULL,
	"category" text NOT NULL,
	"complete" boolean NOT NULL,
	"header" jsonb NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"lines" integer NOT NULL,
	"runs" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_line" (
	"submission_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"task" text collate "C" NOT NULL,
	"run" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "submission_line_submission_id_line_pk" PRIMARY KEY("submission_id","line")
);
--> statement-breakpoint
CREATE TABLE "unit_verdict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"score_set_id" uuid NOT NULL,
	"unit_hash" text NOT NULL,
	"ordinal" integer NOT NULL,
	"task" text NOT NULL,
	"unit" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judge_record" ADD CONSTRAINT "judge_record_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome" ADD CONSTRAINT "outcome_score_set_id_score_set_id_fk" FOREIGN KEY ("score_set_id") REFERENCES "public"."score_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_set" ADD CONSTRAINT "score_set_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_set" ADD CONSTRAINT "score_set_previous_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."score_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_line" ADD CONSTRAINT "submission_line_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_verdict" ADD CONSTRAINT "unit_verdict_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_verdict" ADD CONSTRAINT "unit_verdict_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_verdict" ADD CONSTRAINT "unit_verdict_score_set_id_score_set_id_fk" FOREIGN KEY ("score_set_id") REFERENCES "public"."score_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_record_task" ON "judge_record" USING btree ("benchmark_id","judge_key","task","id");--> statement-breakpoint
CREATE INDEX "outcome_asked" ON "outcome" USING gin ("asked");--> statement-breakpoint
CREATE INDEX "outcome_open" ON "outcome" USING btree ("score_set_id","task","run") WHERE open <> '[]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "score_set_version" ON "score_set" USING btree ("submission_id","configuration_hash","scorer_version","judge_key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_hash" ON "submission" USING btree ("release_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_line_task" ON "submission_line" USING btree ("submission_id","task","run");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_verdict_ordinal" ON "unit_verdict" USING btree ("benchmark_id","unit_hash","ordinal");--> statement-breakpoint
CREATE INDEX "unit_verdict_release" ON "unit_verdict" USING btree ("release_id","id");