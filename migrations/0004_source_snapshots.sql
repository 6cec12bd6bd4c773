CREATE TABLE "source_snapshot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader" text NOT NULL,
	"database" text NOT NULL,
	"identifier" text NOT NULL,
	"url" text NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"release" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "source_snapshot_record" ON "source_snapshot" USING btree ("reader","database","identifier","retrieved_at");--> statement-breakpoint
CREATE INDEX "source_snapshot_age" ON "source_snapshot" USING btree ("retrieved_at");