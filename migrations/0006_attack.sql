CREATE TABLE "attack" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"content_hash" text NOT NULL,
	"inputs" json NOT NULL,
	"parts" text[] NOT NULL,
	"engines" json NOT NULL,
	"not_asked" json NOT NULL,
	"cost_cap" double precision NOT NULL,
	"cost_cap_reached" boolean NOT NULL,
	"job_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attack_step" (
	"attack_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"slot" text NOT NULL,
	"ask" json NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"tries" integer NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"found" json,
	"raw" text,
	"cost" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "attack_step_attack_id_seq_pk" PRIMARY KEY("attack_id","seq")
);
--> statement-breakpoint
ALTER TABLE "attack" ADD CONSTRAINT "attack_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attack_step" ADD CONSTRAINT "attack_step_attack_id_attack_id_fk" FOREIGN KEY ("attack_id") REFERENCES "public"."attack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attack_task" ON "attack" USING btree ("task_id","started_at");