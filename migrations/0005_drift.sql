CREATE TABLE "drift_answer" (
	"run_id" uuid NOT NULL,
	"question" text NOT NULL,
	"refused" text,
	"tries" integer NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"body" text,
	"identifiers" text[],
	"capped" boolean NOT NULL,
	"release" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drift_answer_run_id_question_pk" PRIMARY KEY("run_id","question")
);
--> statement-breakpoint
CREATE TABLE "drift_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" uuid NOT NULL,
	"task_id" uuid,
	"job_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drift_task" (
	"run_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"standing" text,
	"reasons" text[] NOT NULL,
	"breaks_hash" text NOT NULL,
	"result" json,
	"judged_at" timestamp (3) with time zone,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text NOT NULL,
	CONSTRAINT "drift_task_run_id_task_id_pk" PRIMARY KEY("run_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "drift_answer" ADD CONSTRAINT "drift_answer_run_id_drift_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."drift_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_run" ADD CONSTRAINT "drift_run_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_task" ADD CONSTRAINT "drift_task_run_id_drift_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."drift_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_task" ADD CONSTRAINT "drift_task_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_task" ADD CONSTRAINT "drift_task_revision_id_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drift_run_benchmark" ON "drift_run" USING btree ("benchmark_id","started_at");--> statement-breakpoint
CREATE INDEX "drift_task_latest" ON "drift_task" USING btree ("task_id","judged_at");